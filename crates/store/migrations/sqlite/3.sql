-- Several programs on one database: which server has which game.

-- A server that is running. It renews its heartbeat; one whose heartbeat is old has ended, whatever it says later.
create table servers (
    id        text    not null primary key,
    address   text    not null,
    heartbeat integer not null,
    started   integer not null
) strict, without rowid;

-- The server that has the game open, and how often the game was claimed. Who writes names the epoch of his claim.
alter table games add column host text;
alter table games add column epoch integer not null default 0;
create index games_by_host on games (host) where host is not null;

-- Secrets that all servers of a database share.
create table keys (
    name   text not null primary key,
    secret blob not null
) strict, without rowid;
