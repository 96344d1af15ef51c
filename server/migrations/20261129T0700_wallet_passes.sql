-- Passes in the wallet apps of Apple and Google, and the devices that Apple's are on.
create type sales.wallet as enum ('APPLE', 'GOOGLE');

create table sales.wallet_pass (
  -- Name of the pass in the wallet. It says nothing about the registration.
  serial     uuid primary key default gen_random_uuid(),
  ticket_id  uuid not null references sales.ticket,
  account_id uuid not null references accounts.account,
  wallet     sales.wallet not null,
  -- The QR code that the pass shows. A renewed code leaves this pass void, and another one may be added.
  qr_version int not null,
  locale     text not null,
  -- Digest of what the pass shows, to find the passes that no longer show the present state.
  state      text not null,
  changed_at timestamptz not null,
  -- Void for good: nothing more changes.
  ended_at   timestamptz,
  created_at timestamptz not null,
  unique (ticket_id, wallet, qr_version)
);
create index wallet_pass_account on sales.wallet_pass (account_id);
create index wallet_pass_open on sales.wallet_pass (serial) where ended_at is null;

create table sales.wallet_device (
  serial     uuid not null references sales.wallet_pass on delete cascade,
  -- Keyed digest of the id that the device chose for itself.
  device     bytea not null,
  account_id uuid not null references accounts.account,
  -- Address to which Apple delivers the news of a change, sealed under the account's data key.
  push_token bytea not null,
  added_at   timestamptz not null,
  primary key (serial, device)
);
create index wallet_device_device on sales.wallet_device (device);
create index wallet_device_account on sales.wallet_device (account_id);

grant select, insert, update, delete on sales.wallet_pass, sales.wallet_device to firsthand_app;
