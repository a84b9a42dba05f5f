-- Changes of a game counted, rolls that were taken back, looks at a running game's secrets, names that look alike, mail.

-- Counts the changes of a game: a change names the last one it knows, and is refused if another came in between.
alter table games add column revision bigint not null default 0;
alter table games add column taken_back bigint not null default 0;
alter table games add column copied bigint not null default 0;

-- What a name looks like; two accounts may not look the same. Older names are compared by their small letters.
alter table accounts add column likeness text;
update accounts set likeness = key;
create unique index accounts_by_likeness on accounts (likeness);

alter table accounts add column email text;
