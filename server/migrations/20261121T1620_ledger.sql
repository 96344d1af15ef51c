-- The deposit of a registration: instruments that its registrant enters, and a ledger that is only ever added to. What is
-- settled, declared and remaining follows from its entries.
create type payments.instrument_method as enum ('CASHIER_ORDER', 'CHEQUE');
create type payments.instrument_status as enum
  ('DECLARED', 'RECEIVED', 'RETURNED', 'APPLIED', 'DISHONOURED', 'REPLACED', 'CANCELLED');
create type payments.entry_kind as enum ('DECLARE', 'UNDECLARE', 'SETTLE', 'REVERSE', 'SURPLUS', 'SURPLUS_RETURNED');

create table payments.instrument (
  id            uuid primary key,
  ticket_id     uuid not null references sales.ticket,
  account_id    uuid not null references accounts.account,
  order_number  text not null unique,
  method        payments.instrument_method not null,
  status        payments.instrument_status not null,
  amount_cents  bigint not null check (amount_cents > 0),
  bank          text not null,
  number_sealed bytea not null,
  -- Keyed digest of bank and number.
  number_index  bytea not null,
  -- Another account has entered the same: six digits repeat, so it is told to staff alone (S-P14).
  flagged       boolean not null,
  created_at    timestamptz not null
);
create index instrument_ticket on payments.instrument (ticket_id, created_at);
create index instrument_number on payments.instrument (number_index);
create unique index instrument_once on payments.instrument (account_id, number_index)
  where status in ('DECLARED', 'RECEIVED', 'APPLIED');

create table payments.entry (
  id           bigint generated always as identity primary key,
  ticket_id    uuid not null references sales.ticket,
  payment_id   uuid not null,
  kind         payments.entry_kind not null,
  amount_cents bigint not null check (amount_cents > 0),
  actor        text not null,
  at           timestamptz not null
);
create index entry_ticket on payments.entry (ticket_id, id);

create view payments.balance as
  select ticket_id,
    (coalesce(sum(amount_cents) filter (where kind = 'SETTLE'), 0)
      - coalesce(sum(amount_cents) filter (where kind = 'REVERSE'), 0))::bigint as settled_cents,
    (coalesce(sum(amount_cents) filter (where kind = 'DECLARE'), 0)
      - coalesce(sum(amount_cents) filter (where kind = 'UNDECLARE'), 0))::bigint as declared_cents
  from payments.entry group by ticket_id;

-- What was entered for a registration that stands no more stays with its registrant, who may enter it for another.
create function payments.release_declared(ticket uuid, who text, moment timestamptz) returns void language sql as $$
  with released as (
    update payments.instrument set status = 'CANCELLED' where ticket_id = ticket and status = 'DECLARED'
    returning id, amount_cents
  )
  insert into payments.entry (ticket_id, payment_id, kind, amount_cents, actor, at)
    select ticket, id, 'UNDECLARE', amount_cents, who, moment from released
$$;

grant select, insert, update on payments.instrument to firsthand_app;
grant select, insert on payments.entry to firsthand_app;
grant select on payments.balance to firsthand_app;
grant usage on all sequences in schema payments to firsthand_app;
insert into payments.method (code, enabled, "order") values ('CHEQUE', true, 2) on conflict do nothing;
