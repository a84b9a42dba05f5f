-- Sealed games: what players contribute to the dice, and everything that happens besides the decisions that count.

alter table games add column sealed bigint not null default 0;

-- The key that the holder's orders are signed with, the hash that was promised for the seed, and the seed.
alter table seats add column sign_key text;
alter table seats add column commitment text;
alter table seats add column seed bytea;

-- Which link of the game's chain an entry is, and who signed it.
alter table entries add column event bigint;
alter table entries add column signed text;

-- The links of the chain that are no entries. Nothing is ever removed from here but with its game.
create table events (
    game   text not null references games (id) on delete cascade,
    number bigint not null check (number >= 1),
    text   text not null,
    signed text,
    at     bigint not null,
    primary key (game, number)
);
