-- Who asked for a code, as a keyed digest: a browser that the account knows, an account, or else a network. What strangers ask
-- for does not use up what its owner may ask for. The account that asked for a code to a new contact is the one it serves.
alter table accounts.one_time_code
  add column asker      bytea,
  add column by_owner   boolean not null default false,
  add column account_id uuid references accounts.account;
