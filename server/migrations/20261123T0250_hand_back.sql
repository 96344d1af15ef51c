-- Instruments that were handed back when their registration stood no more, against a signature: sealed with who took it.
create table payments.hand_back (
  instrument_id uuid primary key references payments.instrument,
  account_id    uuid not null,
  staff_id      uuid not null,
  at            timestamptz not null,
  sealed        bytea not null
);
create index hand_back_account on payments.hand_back (account_id);
grant select on payments.hand_back to firsthand_app;
grant insert on payments.hand_back to firsthand_office;
