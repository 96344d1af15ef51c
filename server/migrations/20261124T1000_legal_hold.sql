-- While a legal hold stands nothing of an account is erased. Setting and lifting are each kept for good; the public side is told only whether.
create table privacy.hold (
  id            uuid primary key,
  account_id    uuid not null references accounts.account,
  -- Which of the account's: two that are set at once are one.
  number        integer not null,
  -- With the person's own key.
  reason_sealed bytea not null,
  set_by        uuid not null,
  set_at        timestamptz not null,
  unique (account_id, number)
);
create table privacy.hold_lift (
  hold_id       uuid primary key references privacy.hold,
  reason_sealed bytea not null,
  lifted_by     uuid not null,
  lifted_at     timestamptz not null
);
grant select, insert on privacy.hold, privacy.hold_lift to firsthand_office;
grant select (id, account_id) on privacy.hold to firsthand_app;
grant select (hold_id) on privacy.hold_lift to firsthand_app;
