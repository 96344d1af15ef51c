-- What a desk has taken along to work without a network: who, of which session, until when, under which receipt numbers.
create table sales.desk_set (
  id            uuid primary key,
  staff_id      uuid not null,
  session_id    uuid not null references sales.session,
  taken_at      timestamptz not null,
  ends_at       timestamptz not null check (ends_at > taken_at),
  -- Our half of the key under which the device has it sealed: gone when the set is ended.
  key_half      bytea,
  first_receipt bigint not null,
  last_receipt  bigint not null check (last_receipt >= first_receipt),
  -- When the last that was sent from it had been done: what comes after was not done before.
  last_made_at  timestamptz,
  sent_at       timestamptz,
  ended_at      timestamptz,
  ended_by      uuid,
  how           text check (how in ('RETURNED', 'WIPED', 'OVERDUE')),
  reason        text,
  check ((ended_at is null) = (how is null)),
  check ((ended_at is null) = (key_half is not null))
);
create unique index desk_set_open on sales.desk_set (staff_id, session_id) where ended_at is null;
create index desk_set_session on sales.desk_set (session_id, taken_at);

-- What was done there, as it was sent: once each.
create table sales.desk_deed (
  id             uuid primary key,
  set_id         uuid not null references sales.desk_set,
  ticket_id      uuid not null references sales.ticket,
  kind           text not null check (kind in ('SIGHT', 'RECEIVE', 'VERIFY')),
  -- Of the registration as the desk had it from us.
  version        integer not null,
  made_at        timestamptz not null,
  judged_at      timestamptz not null,
  sent_at        timestamptz not null,
  receipt_number bigint,
  -- Of the registration once it was done; null: it could not be done, and why.
  version_after  integer,
  refusal        text,
  check ((version_after is null) = (refusal is not null))
);
create index desk_deed_ticket on sales.desk_deed (ticket_id, set_id);
create index desk_deed_set on sales.desk_deed (set_id);

-- What could not be done, until a supervisor has settled it.
create table sales.desk_conflict (
  deed_id       uuid primary key references sales.desk_deed,
  set_id        uuid not null references sales.desk_set,
  ticket_id     uuid not null references sales.ticket,
  settled_at    timestamptz,
  settled_by    uuid,
  settle_reason text,
  check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (settle_reason is null))
);
create index desk_conflict_ticket on sales.desk_conflict (ticket_id) where settled_at is null;

-- Receipt numbers that were reserved and are no receipt, with why: numbers and write-offs together have no gap.
create table sales.receipt_write_off (
  receipt_number bigint primary key,
  set_id         uuid not null references sales.desk_set,
  deed_id        uuid references sales.desk_deed,
  why            text not null check (why in ('RETURNED', 'WIPED', 'OVERDUE', 'REFUSED')),
  at             timestamptz not null
);
create index receipt_write_off_set on sales.receipt_write_off (set_id);

grant select on sales.desk_set, sales.desk_deed, sales.desk_conflict, sales.receipt_write_off to firsthand_office;
grant insert on sales.desk_set, sales.desk_deed, sales.desk_conflict, sales.receipt_write_off to firsthand_office;
grant update (key_half, last_made_at, sent_at, ended_at, ended_by, how, reason) on sales.desk_set to firsthand_office;
grant update (settled_at, settled_by, settle_reason) on sales.desk_conflict to firsthand_office;
