-- The first shape of the database. Times are milliseconds since 1970; yes and no are 1 and 0.

create table games (
    id              text    not null primary key,
    title           text    not null,
    game            text    not null,
    scenario        text    not null,
    setup           text    not null,
    pack            text    not null,
    owner           text    not null,
    public          integer not null,
    state           text    not null check (state in ('open', 'running', 'over', 'frozen')),
    outcome         text,
    dice_commitment text    not null,
    dice_seed       blob,
    rolls           integer not null,
    forked_from     text,
    length          integer not null check (length >= 0),
    line            text    not null,
    chats           integer not null default 0,
    created         integer not null,
    updated         integer not null
) strict;

create index games_by_time on games (updated);
create index games_by_owner on games (owner);

create table seats (
    game     text not null references games (id) on delete cascade,
    seat     text not null,
    holder   text not null,
    visitor  text,
    name     text not null,
    key_hash blob,
    primary key (game, seat)
) strict, without rowid;

create index seats_by_visitor on seats (visitor) where visitor is not null;

create table entries (
    game   text    not null references games (id) on delete cascade,
    number integer not null check (number >= 1),
    seat   text    not null,
    action text    not null,
    mark   text,
    roll   integer,
    at     integer not null,
    primary key (game, number)
) strict, without rowid;

create table chat (
    game   text    not null references games (id) on delete cascade,
    number integer not null,
    name   text    not null,
    seat   text,
    text   text    not null,
    at     integer not null,
    primary key (game, number)
) strict, without rowid;

-- The key is the name in small letters, so that no two names differ by their capitals alone.
create table accounts (
    key           text    not null primary key,
    name          text    not null,
    password_hash text    not null,
    created       integer not null
) strict, without rowid;

create table logins (
    token_hash blob    not null primary key,
    account    text    not null references accounts (key) on delete cascade,
    created    integer not null,
    seen       integer not null
) strict, without rowid;

create index logins_by_account on logins (account);
create index logins_by_time on logins (seen);

create table saves (
    id      text    not null primary key,
    visitor text    not null,
    title   text    not null,
    game    text    not null,
    journal text    not null,
    created integer not null
) strict;

create index saves_by_visitor on saves (visitor, created);
