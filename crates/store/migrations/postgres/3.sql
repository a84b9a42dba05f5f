-- Several programs on one database: which server has which game.

-- A server that is running. It renews its heartbeat; one whose heartbeat is old has ended, whatever it says later.
create table servers (
    id        text    not null primary key,
    address   text    not null,
    heartbeat bigint not null,
    started   bigint not null
);

-- The server that has the game open, and how often the game was claimed. Who writes names the epoch of his claim.
alter table games add column host text;
alter table games add column epoch bigint not null default 0;
create index games_by_host on games (host) where host is not null;

-- Secrets that all servers of a database share.
create table keys (
    name   text not null primary key,
    secret bytea not null
);
