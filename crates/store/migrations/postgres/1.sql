-- The first shape of the database. Times are milliseconds since 1970; yes and no are 1 and 0.

create table games (
    id              text    not null primary key,
    title           text    not null,
    game            text    not null,
    scenario        text    not null,
    setup           text    not null,
    pack            text    not null,
    owner           text    not null,
    public          bigint  not null,
    state           text    not null check (state in ('open', 'running', 'over', 'frozen')),
    outcome         text,
    dice_commitment text    not null,
    dice_seed       bytea,
    rolls           bigint  not null,
    forked_from     text,
    length          bigint  not null check (length >= 0),
    line            text    not null,
    chats           bigint  not null default 0,
    created         bigint  not null,
    updated         bigint  not null
);

create index games_by_time on games (updated);
create index games_by_owner on games (owner);

create table seats (
    game     text not null references games (id) on delete cascade,
    seat     text not null,
    holder   text not null,
    visitor  text,
    name     text not null,
    key_hash bytea,
    primary key (game, seat)
);

create index seats_by_visitor on seats (visitor) where visitor is not null;

create table entries (
    game   text    not null references games (id) on delete cascade,
    number bigint  not null check (number >= 1),
    seat   text    not null,
    action text    not null,
    mark   text,
    roll   bigint ,
    at     bigint  not null,
    primary key (game, number)
);

create table chat (
    game   text    not null references games (id) on delete cascade,
    number bigint  not null,
    name   text    not null,
    seat   text,
    text   text    not null,
    at     bigint  not null,
    primary key (game, number)
);

-- The key is the name in small letters, so that no two names differ by their capitals alone.
create table accounts (
    key           text    not null primary key,
    name          text    not null,
    password_hash text    not null,
    created       bigint  not null
);

create table logins (
    token_hash bytea    not null primary key,
    account    text    not null references accounts (key) on delete cascade,
    created    bigint  not null,
    seen       bigint  not null
);

create index logins_by_account on logins (account);
create index logins_by_time on logins (seen);

create table saves (
    id      text    not null primary key,
    visitor text    not null,
    title   text    not null,
    game    text    not null,
    journal text    not null,
    created bigint  not null
);

create index saves_by_visitor on saves (visitor, created);

-- One row for each program that writes. A batch of changes leaves its number here, so that a program whose connection
-- broke while it committed can find out whether it did.
create table writers (
    id    bigint not null generated always as identity primary key,
    batch bigint not null
);
