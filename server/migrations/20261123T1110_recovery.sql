-- Who lost both email and mobile number is given new ones at the sales office, by two members of staff and after a wait.
alter type accounts.code_purpose add value if not exists 'RECOVERY';

-- When somebody last gave the account another email or mobile number.
alter table accounts.account add column contact_changed_at timestamptz;

create schema privacy;
grant usage on schema privacy to firsthand_app;

create table privacy.recovery (
  id            uuid primary key,
  account_id    uuid not null references accounts.account,
  -- What was proved at the desk; gone once it is decided.
  email         text,
  area_code     text,
  phone_number  text,
  state         text not null check (state in ('PROPOSED', 'WAITING', 'DONE', 'OBJECTED', 'STOPPED', 'TAKEN', 'EXPIRED')),
  reason        text not null,
  proposed_by   uuid not null,
  proposed_at   timestamptz not null,
  confirmed_by  uuid,
  confirmed_at  timestamptz,
  -- When it takes effect unless somebody objects.
  effective_at  timestamptz,
  -- Of the secret in the letter to the old addresses.
  objection_hash bytea unique,
  ended_at      timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by is distinct from proposed_by),
  check ((state in ('PROPOSED', 'WAITING')) = (ended_at is null)),
  check (ended_at is null or (email is null and phone_number is null))
);
create unique index recovery_open on privacy.recovery (account_id) where ended_at is null;
create index recovery_account on privacy.recovery (account_id, proposed_at desc);
create index recovery_due on privacy.recovery (effective_at) where ended_at is null;
grant select, update on privacy.recovery to firsthand_app;
grant insert on privacy.recovery to firsthand_office;
