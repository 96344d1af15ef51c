-- When a registrant comes to the sales office, and who waits there.

create table sales.slot (
  id         uuid primary key default gen_random_uuid(),
  session_id uuid not null references sales.session,
  starts_at  timestamptz not null,
  ends_at    timestamptz not null check (ends_at > starts_at),
  -- So many can be received, and so many are expected.
  capacity   integer not null check (capacity between 0 and 500),
  booked     integer not null default 0 check (booked >= 0),
  unique (session_id, starts_at)
);

create table sales.appointment (
  -- A registration has one.
  ticket_id   uuid primary key references sales.ticket,
  slot_id     uuid not null references sales.slot,
  booked_at   timestamptz not null,
  reminded_at timestamptz
);
create index appointment_slot on sales.appointment (slot_id);

create table sales.visit (
  id          uuid primary key default gen_random_uuid(),
  session_id  uuid not null references sales.session,
  -- In Hong Kong.
  day         date not null,
  number      integer not null,
  -- Null: a walk-in who showed no QR code.
  ticket_id   uuid references sales.ticket,
  -- When they were expected: whoever has no appointment was not.
  expected_at timestamptz,
  arrived_at  timestamptz not null,
  called_at   timestamptz,
  -- The member of staff, and where they receive.
  called_by   uuid,
  desk        text,
  ended_at    timestamptz,
  outcome     text check (outcome in ('RECEIVED', 'MISSED')),
  check ((ended_at is null) = (outcome is null)),
  check ((called_at is null) = (called_by is null)),
  unique (session_id, day, number)
);
-- Whoever is here already is not here twice.
create unique index visit_ticket on sales.visit (ticket_id, day) where ended_at is null;

create table sales.visit_counter (
  session_id uuid not null references sales.session,
  day        date not null,
  last       integer not null,
  primary key (session_id, day)
);

grant select, insert, update, delete on sales.appointment to firsthand_app;
grant select, update (booked) on sales.slot to firsthand_app;
grant select, update (ended_at, outcome) on sales.visit to firsthand_app;
grant insert, update, delete on sales.slot to firsthand_office;
grant select, insert, update on sales.visit, sales.visit_counter to firsthand_office;
