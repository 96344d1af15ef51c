-- Passkeys of registrants, beside the password: each logs in to its account by itself.
create table accounts.passkey (
  -- Base64url, as the authenticator names it.
  id         text primary key,
  account_id uuid not null references accounts.account on delete cascade,
  -- By which its owner knows it.
  name       text not null,
  public_key bytea not null,
  -- Goes up with each use where the authenticator counts.
  counter    bigint not null,
  created_at timestamptz not null,
  used_at    timestamptz
);
create index passkey_account on accounts.passkey (account_id);

-- What an authenticator was asked to sign is ours by its own proof, without a row; one that has been signed is good no more.
create table accounts.spent_challenge (
  digest     bytea primary key,
  expires_at timestamptz not null
);

grant select, insert, update, delete on accounts.passkey, accounts.spent_challenge to firsthand_app;
