-- That a registration was verified at the desk, each time under a receipt of its own; one that was undone stays with why.
create table sales.verification (
  id             uuid primary key default gen_random_uuid(),
  ticket_id      uuid not null references sales.ticket,
  account_id     uuid not null,
  receipt_number bigint not null unique,
  staff_id       uuid not null,
  verified_at    timestamptz not null,
  -- All that is printed on the receipt, so that it reads the same for ever; null once the person is erased.
  facts_sealed   bytea,
  undone_at      timestamptz,
  undone_by      uuid,
  undo_reason    text,
  check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undo_reason is null))
);
create unique index verification_standing on sales.verification (ticket_id) where undone_at is null;
create index verification_ticket on sales.verification (ticket_id, verified_at);

-- Numbered without a gap: the number is taken in the transaction that verifies, and given back with it.
create table sales.verification_counter (last bigint not null);
insert into sales.verification_counter values (0);

grant select on sales.verification, sales.verification_counter to firsthand_app;
grant update (facts_sealed) on sales.verification to firsthand_app;
grant insert, update (undone_at, undone_by, undo_reason) on sales.verification to firsthand_office;
grant update on sales.verification_counter to firsthand_office;
