create schema sales;

create type sales.session_method as enum ('BALLOT', 'TENDER', 'FIRST_COME');
create type sales.ticket_status as enum
  ('PENDING', 'REGISTERED', 'VERIFIED', 'CHECKED_IN', 'DONE', 'VOIDED', 'WITHDREW');

create table sales.property (
  id          uuid primary key,
  name        jsonb not null,
  developer   jsonb not null,
  district    text not null,
  address     jsonb not null,
  description jsonb not null,
  -- The key of the picture in the file store.
  picture     text not null,
  survey      jsonb not null,
  "order"     integer not null
);

create table sales.session (
  id                      uuid primary key,
  property_id             uuid not null references sales.property,
  name                    jsonb not null,
  method                  sales.session_method not null,
  opens_at                timestamptz not null,
  closes_at               timestamptz not null check (closes_at > opens_at),
  verify_by               timestamptz not null check (verify_by >= closes_at),
  ballot_at               timestamptz,
  sale_at                 timestamptz not null,
  deposit_cents           bigint not null check (deposit_cents > 0),
  max_tickets_per_account integer not null check (max_tickets_per_account > 0),
  max_intents_per_ticket  integer not null check (max_intents_per_ticket > 0),
  -- Instruments may be brought to the sales office without their details being entered beforehand (D-T3).
  bring_to_office         boolean not null,
  payee                   jsonb not null,
  sales_office            jsonb not null
);
create index session_property on sales.session (property_id);

create table sales.batch (
  id           uuid primary key,
  session_id   uuid not null references sales.session,
  name         jsonb not null,
  who_may_join jsonb not null,
  min_units    integer not null,
  max_units    integer not null,
  "order"      integer not null,
  unique (id, session_id)
);
create index batch_session on sales.batch (session_id);

create table sales.draft (
  account_id uuid primary key references accounts.account,
  version    integer not null,
  sealed     bytea not null,
  saved_at   timestamptz not null
);

create table sales.intent (
  id                uuid primary key,
  account_id        uuid not null references accounts.account,
  session_id        uuid not null references sales.session,
  batch_id          uuid not null,
  number_of_units   integer not null check (number_of_units between 1 and 4),
  number_of_intents integer not null check (number_of_intents between 1 and 6),
  is_estate_agent   boolean not null,
  -- Correspondence address, sealed with the registrant's data key.
  address_sealed    bytea not null,
  survey            jsonb not null,
  created_at        timestamptz not null default platform.now(),
  foreign key (batch_id, session_id) references sales.batch (id, session_id)
);
create index intent_account on sales.intent (account_id);

create table sales.ticket (
  id                  uuid primary key,
  intent_id           uuid not null unique references sales.intent,
  account_id          uuid not null references accounts.account,
  session_id          uuid not null references sales.session,
  batch_id            uuid not null references sales.batch,
  registration_number text not null unique,
  status              sales.ticket_status not null,
  number_of_intents   integer not null,
  number_of_units     integer not null,
  deposit_cents       bigint not null,
  -- Counts reissues of the QR code: an older one is dead.
  qr_version          integer not null default 1,
  created_at          timestamptz not null default platform.now()
);
create index ticket_account on sales.ticket (account_id, created_at desc, id desc);
create index ticket_session on sales.ticket (session_id);

create table sales.ticket_transition (
  id         bigint generated always as identity primary key,
  ticket_id  uuid not null references sales.ticket,
  from_status sales.ticket_status,
  to_status   sales.ticket_status not null,
  actor      text not null,
  reason     text,
  at         timestamptz not null
);
create index ticket_transition_ticket on sales.ticket_transition (ticket_id, id);

-- Places taken against a limit of a session: by account now, by person and company as they come. The one place that counts.
create table sales.place (
  session_id uuid not null references sales.session,
  holder     text not null,
  used       integer not null check (used >= 0),
  primary key (session_id, holder)
);
