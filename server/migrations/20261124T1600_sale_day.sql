-- The day of the sale: who has reported, whose turn it is, what becomes of each unit, tender boxes, and how it ends.
create type sales.outcome as enum
  ('PURCHASED', 'PASSED', 'NO_UNIT_LEFT', 'NOT_CALLED', 'NO_SHOW', 'TENDER_WON', 'TENDER_LOST');

alter table sales.session
  -- Null: the day is not set up yet.
  add column ends_at       timestamptz,
  add column box_opens_at  timestamptz,
  add column box_closes_at timestamptz,
  -- Where nothing is drawn, who reports has the next place.
  add column last_place    integer not null default 0;
alter table sales.batch
  add column report_from  timestamptz,
  add column report_until timestamptz;
-- What is told of a registration for which nothing more happens.
alter table sales.ticket
  add column outcome sales.outcome check (outcome is null or status = 'DONE');

-- Of a registration that has reported, one for each of its intents: a ballot gives each a position.
create table sales.turn (
  id          uuid primary key default gen_random_uuid(),
  session_id  uuid not null references sales.session,
  batch_id    uuid not null references sales.batch,
  ticket_id   uuid not null references sales.ticket,
  intent      integer not null check (intent between 1 and 6),
  -- In the ballot of its group; where none is drawn, in the order of arrival.
  position    integer not null check (position > 0),
  reported_at timestamptz not null,
  -- After the window of its group: behind all who came in time.
  is_late     boolean not null,
  state       text not null default 'WAITING' check (state in ('WAITING', 'CALLED', 'ON_HOLD', 'MISSED', 'ENDED')),
  desk        text,
  called_by   uuid,
  called_at   timestamptz,
  calls       integer not null default 0,
  ended_at    timestamptz,
  ended_by    uuid,
  result      text check (result in ('PURCHASED', 'PASSED', 'NO_UNIT_LEFT', 'NO_SHOW', 'NOT_CALLED', 'VOIDED')),
  unique (ticket_id, intent),
  check ((state = 'ENDED') = (ended_at is not null)),
  check ((state = 'ENDED') = (result is not null)),
  check (state <> 'CALLED' or (desk is not null and called_by is not null and called_at is not null))
);
create index turn_session on sales.turn (session_id, state);

-- The grid: units of a session by the price list, and what becomes of each.
create table sales.unit_on_sale (
  session_id    uuid not null references sales.session,
  unit_id       uuid not null references sales.unit,
  "order"       integer not null,
  saleable_area integer not null,
  price_cents   bigint not null,
  status        text not null default 'AVAILABLE' check (status in ('AVAILABLE', 'HELD', 'SELECTED', 'SOLD')),
  -- For whom it is held, or to whom it is sold.
  turn_id       uuid references sales.turn,
  -- A hold runs out by the clock of this database.
  held_until    timestamptz,
  changed_by    uuid,
  changed_at    timestamptz,
  -- How often a sale of it has come to nothing.
  returns       integer not null default 0,
  primary key (session_id, unit_id),
  check ((status = 'AVAILABLE') = (turn_id is null)),
  check ((status = 'HELD') = (held_until is not null))
);
create index unit_on_sale_turn on sales.unit_on_sale (turn_id) where turn_id is not null;
-- A unit may be on the grid of one session after another, and is promised in one of them.
create unique index unit_promised_once on sales.unit_on_sale (unit_id) where status <> 'AVAILABLE';

-- What became of a unit, entry by entry: nothing of it is changed.
create table sales.unit_event (
  id         bigint generated always as identity primary key,
  session_id uuid not null,
  unit_id    uuid not null,
  act        text not null check (act in ('HOLD', 'RELEASE', 'SELECT', 'SELL', 'RETURN')),
  turn_id    uuid references sales.turn,
  reason     text,
  staff_id   uuid not null,
  at         timestamptz not null,
  foreign key (session_id, unit_id) references sales.unit_on_sale (session_id, unit_id)
);
create index unit_event_unit on sales.unit_event (session_id, unit_id, id);

-- What staff tell the hall and everybody who follows the sale.
create table sales.sale_notice (
  id           uuid primary key default gen_random_uuid(),
  session_id   uuid not null references sales.session,
  text         jsonb not null,
  staff_id     uuid not null,
  at           timestamptz not null,
  withdrawn_at timestamptz
);
create index sale_notice_session on sales.sale_notice (session_id, at);

-- The box of a tender, as it is opened, closed and counted before a witness.
create table sales.tender_box (
  session_id uuid primary key references sales.session,
  opened_by  uuid not null,
  opened_at  timestamptz not null,
  closed_by  uuid,
  closed_at  timestamptz,
  witness    text,
  -- Envelopes that were found in it.
  counted    integer check (counted >= 0),
  -- Why that is not how many were put in.
  difference text,
  check ((closed_at is null) = (closed_by is null)),
  check ((closed_at is null) = (counted is null)),
  check ((closed_at is null) = (witness is null))
);
create table sales.tender_envelope (
  ticket_id   uuid primary key references sales.ticket,
  session_id  uuid not null references sales.tender_box,
  number      integer not null,
  received_by uuid not null,
  received_at timestamptz not null,
  unique (session_id, number)
);
-- Who has won a unit, for how much; nobody: it is not sold.
create table sales.tender_result (
  tender_unit_id uuid primary key references sales.tender_unit,
  session_id     uuid not null references sales.session,
  ticket_id      uuid references sales.ticket,
  price_cents    bigint check (price_cents > 0),
  recorded_by    uuid not null,
  recorded_at    timestamptz not null,
  check ((ticket_id is null) = (price_cents is null))
);
create index tender_result_session on sales.tender_result (session_id);

alter type payments.refund_reason add value if not exists 'NOT_BOUGHT';

grant select on sales.turn, sales.unit_on_sale, sales.sale_notice, sales.tender_envelope, sales.tender_result
  to firsthand_app;
grant select, insert, update, delete on sales.turn, sales.unit_on_sale to firsthand_office;
grant select, insert on sales.unit_event, sales.tender_envelope, sales.tender_result to firsthand_office;
grant select, insert, update on sales.sale_notice, sales.tender_box to firsthand_office;
grant usage on all sequences in schema sales to firsthand_office;
