-- The ballot (R-15). What is announced, frozen, entered and drawn is added and never changed: no role may update or delete any of it.
create table sales.ballot_announcement (
  session_id   uuid not null references sales.session,
  number       integer not null,
  source       text not null check (source in ('DIGITS', 'DRAND')),
  -- When the digits are drawn in public.
  due_at       timestamptz not null,
  announced_by uuid not null,
  announced_at timestamptz not null,
  primary key (session_id, number)
);
-- The lists of all groups of a session at one moment, by two.
create table sales.ballot_freeze (
  id           uuid primary key,
  session_id   uuid not null,
  number       integer not null,
  announcement integer not null,
  -- Why it takes the place of the one before.
  reason       text,
  proposed_by  uuid not null,
  confirmed_by uuid not null,
  frozen_at    timestamptz not null,
  unique (session_id, number),
  foreign key (session_id, announcement) references sales.ballot_announcement (session_id, number),
  check ((number = 1) = (reason is null)),
  check (proposed_by <> confirmed_by)
);
create table sales.ballot_list (
  freeze_id uuid not null references sales.ballot_freeze,
  batch_id  uuid not null references sales.batch,
  -- As it is hashed and published, byte for byte.
  list      text not null,
  list_hash text not null check (list_hash = encode(sha256(convert_to(list, 'UTF8')), 'hex')),
  tickets   integer not null,
  entries   integer not null,
  primary key (freeze_id, batch_id)
);
create index ballot_list_batch on sales.ballot_list (batch_id);
-- What each of two persons has read off the signed sheet; the last of each counts.
create table sales.ballot_digits (
  id         bigint generated always as identity primary key,
  freeze_id  uuid not null references sales.ballot_freeze,
  digits     text not null check (digits ~ '^[0-9]{10}$'),
  witness    text not null,
  entered_by uuid not null,
  entered_at timestamptz not null
);
create index ballot_digits_freeze on sales.ballot_digits (freeze_id, id);
create table sales.ballot_draw (
  freeze_id uuid not null references sales.ballot_freeze,
  batch_id  uuid not null,
  source    text not null,
  value     text not null,
  witness   text,
  seed      text not null,
  -- Position, tab, entry, a line each.
  result    text not null,
  drawn_at  timestamptz not null,
  primary key (freeze_id, batch_id),
  foreign key (freeze_id, batch_id) references sales.ballot_list (freeze_id, batch_id)
);
grant select on sales.ballot_announcement, sales.ballot_freeze, sales.ballot_list, sales.ballot_draw to firsthand_app;
grant select on sales.ballot_digits to firsthand_office;
grant insert on sales.ballot_announcement, sales.ballot_freeze, sales.ballot_list, sales.ballot_digits, sales.ballot_draw
  to firsthand_office;
grant usage on all sequences in schema sales to firsthand_office;
