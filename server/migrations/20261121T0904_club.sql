create schema club;

create table club.member (
  account_id uuid primary key references accounts.account,
  joined_at  timestamptz not null default platform.now()
);
