alter type accounts.code_purpose add value if not exists 'FORGOT_PASSWORD';
alter type accounts.code_purpose add value if not exists 'CONTACT';
alter type accounts.slide_purpose add value if not exists 'FORGOT_PASSWORD';

-- A code for a contact of one who is logged in needs no picture.
alter table accounts.one_time_code alter column slide_id drop not null;

-- The passwords before the one in force; a new one must differ from the last four (R-5.1, D-7.59).
create table accounts.former_password (
  id            bigint generated always as identity primary key,
  account_id    uuid not null references accounts.account on delete cascade,
  password_hash text not null,
  replaced_at   timestamptz not null default platform.now()
);
create index former_password_account on accounts.former_password (account_id, id desc);

-- A browser that has logged in to the account before: what guessing from elsewhere does not lock out (S-A18).
create table accounts.device (
  account_id  uuid not null references accounts.account on delete cascade,
  -- SHA-256 of the long random value in the browser's HttpOnly cookie.
  token_hash  bytea not null,
  first_seen  timestamptz not null default platform.now(),
  last_seen   timestamptz not null default platform.now(),
  primary key (account_id, token_hash)
);
create index device_age on accounts.device (last_seen);

grant select, insert, update, delete on accounts.former_password, accounts.device to firsthand_app;
grant usage on all sequences in schema accounts to firsthand_app;
