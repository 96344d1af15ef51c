-- The place up to which everybody had been called, each quarter of a minute: the last of them is of past_at. Every
-- process tells the same pace from it.
alter table waiting.room add column past integer[] not null default '{}', add column past_at timestamptz;

-- Who was let in of those who came before the opening: a place lets one browser in, once.
create table waiting.early_admission (
  room_id uuid not null references waiting.room,
  id      bytea not null check (length(id) = 16),
  -- What the draw gave them: the first 32 bits of SHA-256 of the seed and the id.
  chance  bigint not null,
  browser bytea not null,
  at      timestamptz not null,
  primary key (room_id, id)
);
-- The pace counts who came of those that were called in the last seconds.
create index early_admission_chance on waiting.early_admission (room_id, chance);

grant select, insert, delete on waiting.early_admission to firsthand_app;
