-- Card payments, their receipts and refunds. What the card service says is recorded here; no number of a card ever is.
create type payments.card_status as enum
  ('CREATED', 'PENDING', 'CANCELLING', 'PAID', 'FAILED', 'CANCELLED', 'REFUND_PENDING', 'REFUNDED');
create type payments.card_failure as enum ('DECLINED', 'INSUFFICIENT_FUNDS', 'CHALLENGE_REFUSED', 'UNAVAILABLE');
create type payments.refund_reason as enum ('SURPLUS', 'WITHDREW', 'VOIDED', 'BY_THE_BANK', 'NOT_BOUGHT');
create type payments.mismatch_kind as enum ('STRANGE', 'AMOUNT', 'CURRENCY', 'MODE', 'STATUS', 'RETURNED', 'REFUSED', 'UNCOVERED');

-- SURPLUS: charged, and not counted towards the deposit, which was covered or is no longer owed.
alter type payments.entry_kind add value if not exists 'SURPLUS';
alter type payments.entry_kind add value if not exists 'SURPLUS_RETURNED';

create table payments.card_payment (
  id             uuid primary key,
  ticket_id      uuid not null references sales.ticket,
  account_id     uuid not null references accounts.account,
  order_number   text not null unique,
  status         payments.card_status not null,
  amount_cents   bigint not null check (amount_cents > 0),
  -- Of the page on which it is paid.
  locale         accounts.locale not null,
  expires_at     timestamptz not null,
  -- The card service's own names for it, once it has answered.
  provider_id    text unique,
  provider_other_id text,
  pay_url        text,
  brand          text,
  last4          text check (last4 ~ '^\d{4}$'),
  failure        payments.card_failure,
  -- Counts towards the deposit of its registration; null until it is charged.
  counts         boolean,
  -- Refunded or taken back by the bank, as far as the ledger knows.
  returned_cents bigint not null default 0 check (returned_cents between 0 and amount_cents),
  created_at     timestamptz not null
);
create index card_payment_ticket on payments.card_payment (ticket_id, created_at);
create index card_payment_account on payments.card_payment (account_id, created_at);
create index card_payment_other on payments.card_payment (provider_other_id);
-- Where something is still to be done.
create index card_payment_unsettled on payments.card_payment (expires_at)
  where status in ('CREATED', 'PENDING', 'CANCELLING', 'REFUND_PENDING');
-- One at a time: another is begun only when this can no longer be charged.
create unique index card_payment_open on payments.card_payment (ticket_id)
  where status in ('CREATED', 'PENDING', 'CANCELLING');

-- What has happened to a payment, card or instrument; one row for each change.
create table payments.transition (
  id         bigint generated always as identity primary key,
  payment_id uuid not null,
  status     text not null,
  actor      text not null,
  at         timestamptz not null
);
create index transition_payment on payments.transition (payment_id, id);
insert into payments.transition (payment_id, status, actor, at)
  select payment_id, case kind when 'DECLARE' then 'DECLARED' else 'CANCELLED' end, actor, at
  from payments.entry where kind in ('DECLARE', 'UNDECLARE') order by id;

-- Receipts, numbered without a gap: the number is taken in the transaction that records the payment, and given back with it.
create table payments.receipt_counter (last bigint not null);
insert into payments.receipt_counter values (0);
create table payments.receipt (
  number       bigint primary key,
  payment_id   uuid not null unique references payments.card_payment,
  -- No reference: who holds the account, as an export does, must not hold up everybody’s receipts.
  account_id   uuid not null,
  -- All that is printed on it, so that it reads the same for ever.
  facts_sealed bytea not null,
  issued_at    timestamptz not null
);

-- Money on its way back: once for each payment, under a key of its own.
create table payments.refund (
  id           uuid primary key default gen_random_uuid(),
  payment_id   uuid not null unique references payments.card_payment,
  amount_cents bigint not null check (amount_cents > 0),
  reason       payments.refund_reason not null,
  requested_at timestamptz not null,
  done_at      timestamptz,
  -- How often the card service would not, and when last: asked again after an hour.
  refusals     integer not null default 0,
  refused_at   timestamptz
);

-- Genuine messages of the card service, each taken once.
create table payments.event (
  id          text primary key,
  payment_id  uuid not null references payments.card_payment,
  type        text not null,
  quarantined boolean not null,
  received_at timestamptz not null
);
create index event_received on payments.event (received_at);

-- Where the card service and the ledger disagree, for a person to look into.
create table payments.mismatch (
  id          bigint generated always as identity primary key,
  provider_id text not null,
  payment_id  uuid references payments.card_payment,
  kind        payments.mismatch_kind not null,
  ours        text not null,
  theirs      text not null,
  found_at    timestamptz not null,
  resolved_at timestamptz
);
create unique index mismatch_open on payments.mismatch (provider_id, kind) where resolved_at is null;

-- When all of the last days was last compared to the end.
create table payments.comparison (done_at timestamptz not null);
insert into payments.comparison values (now());

-- Methods that a batch takes; a batch that is not named here takes all.
create table payments.batch_method (
  batch_id uuid not null references sales.batch,
  code     text not null references payments.method,
  primary key (batch_id, code)
);

alter table payments.instrument add column photo_paper_id uuid references files.paper on delete set null;
insert into payments.method (code, enabled, "order") values ('CREDIT_CARD', true, 0) on conflict do nothing;

-- By ticket, so that one is summed without the others; a registration may have a card payment that is not decided.
drop view payments.balance;
create view payments.balance as
  select ticket.id as ticket_id,
    coalesce((select sum(case kind when 'SETTLE' then amount_cents when 'REVERSE' then -amount_cents end)
      from payments.entry where ticket_id = ticket.id), 0)::bigint as settled_cents,
    coalesce((select sum(case kind when 'DECLARE' then amount_cents when 'UNDECLARE' then -amount_cents end)
      from payments.entry where ticket_id = ticket.id), 0)::bigint as declared_cents,
    exists (select from payments.card_payment
      where ticket_id = ticket.id and status in ('CREATED', 'PENDING', 'CANCELLING')) as has_open_card
  from sales.ticket;

-- A registration that stands no more owes nothing: what was entered stays with its registrant, who may enter it for another,
-- and what was charged goes back.
drop function payments.release_declared;
create function payments.release_deposit(ticket uuid, why payments.refund_reason, who text, moment timestamptz)
  returns void language plpgsql as $$
declare
  one record;
begin
  for one in
    update payments.instrument set status = 'CANCELLED' where ticket_id = ticket and status = 'DECLARED'
    returning id, amount_cents
  loop
    insert into payments.entry (ticket_id, payment_id, kind, amount_cents, actor, at)
      values (ticket, one.id, 'UNDECLARE', one.amount_cents, who, moment);
    insert into payments.transition (payment_id, status, actor, at) values (one.id, 'CANCELLED', who, moment);
  end loop;
  for one in
    update payments.card_payment set status = 'REFUND_PENDING' where ticket_id = ticket and status = 'PAID'
    returning id, amount_cents - returned_cents as owed
  loop
    insert into payments.refund (payment_id, amount_cents, reason, requested_at) values (one.id, one.owed, why, moment);
    insert into payments.transition (payment_id, status, actor, at) values (one.id, 'REFUND_PENDING', who, moment);
    perform platform.add_job('cards:pursue', json_build_object('id', one.id), null, 'cards:pursue:' || one.id);
  end loop;
end $$;

-- Each payment counts once, whatever the code does.
create unique index entry_settled_once on payments.entry (payment_id) where kind in ('SETTLE', 'SURPLUS');
create unique index entry_declared_once on payments.entry (payment_id) where kind = 'DECLARE';
create unique index entry_undeclared_once on payments.entry (payment_id) where kind = 'UNDECLARE';

-- Whose a payment is, and how much, is written once.
revoke update on payments.instrument from firsthand_app;
grant update (status, photo_paper_id) on payments.instrument to firsthand_app;
grant select, insert on payments.card_payment, payments.refund, payments.mismatch to firsthand_app;
grant update (status, provider_id, provider_other_id, pay_url, brand, last4, failure, counts, returned_cents)
  on payments.card_payment to firsthand_app;
grant update (done_at, refusals, refused_at) on payments.refund to firsthand_app;
grant update (resolved_at) on payments.mismatch to firsthand_app;
grant select, insert on payments.transition, payments.receipt to firsthand_app;
grant select, insert, delete on payments.event to firsthand_app;
grant select, update on payments.receipt_counter, payments.comparison to firsthand_app;
grant select on payments.balance, payments.batch_method to firsthand_app;
grant usage on all sequences in schema payments to firsthand_app;
