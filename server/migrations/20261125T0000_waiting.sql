-- The waiting room: who comes while more come than can be served has a place, and is let in by it.
create schema waiting;

create table waiting.room (
  id             uuid primary key default gen_random_uuid(),
  -- A session of sales opens, or the load that was measured.
  cause          text not null check (cause in ('OPENING', 'LOAD')),
  session_id     uuid unique,
  -- Who comes before is ordered by chance at this moment; of load the moment at which it was begun.
  opens_at       timestamptz not null,
  -- Orders those who were early. Its hash is told before anybody has come, the seed itself once it has ordered them.
  seed           bytea not null check (length(seed) = 32),
  -- Null: nobody is let in yet.
  drawn_at       timestamptz,
  early          integer not null default 0,
  -- Places that were given, and those up to which everybody may come in.
  last_number    integer not null default 0,
  admitted_up_to integer not null default 0,
  per_second     real not null default 0,
  -- Since when nobody waits and nothing is too much.
  quiet_since    timestamptz,
  closed_at      timestamptz,
  check ((cause = 'OPENING') = (session_id is not null))
);
-- One at a time: it stands before the whole portal.
create unique index room_open on waiting.room ((true)) where closed_at is null;

-- Those who came before it opened, until they were ordered and long after, for whoever looks.
create table waiting.early (
  room_id uuid not null references waiting.room,
  id      bytea not null check (length(id) = 16),
  primary key (room_id, id)
);

-- Who was let in: a place lets one browser in, once.
create table waiting.admission (
  room_id uuid not null references waiting.room,
  number  integer not null,
  browser bytea not null,
  at      timestamptz not null,
  primary key (room_id, number)
);

-- How busy each process is, by itself.
create table waiting.load (
  process uuid primary key,
  busy    real not null,
  at      timestamptz not null
);

grant usage on schema waiting to firsthand_app;
grant select, insert, update on waiting.room, waiting.load to firsthand_app;
grant select, insert on waiting.early, waiting.admission to firsthand_app;
grant delete on waiting.load to firsthand_app;
