-- How staff prove who they are, which sales they are assigned to, and what one proposes for a second to confirm.

alter table office.staff
  -- Null: invited, and not yet answered.
  add column password_hash text,
  -- Of the person: seals the secret of their authenticator app.
  add column data_key_id uuid references platform.data_key,
  add column totp_sealed bytea,
  add column totp_confirmed_at timestamptz,
  -- Set up and not yet confirmed by a first code: the one before still counts.
  add column totp_pending bytea,
  -- The step of 30 seconds of the last code that was taken: each is taken once.
  add column totp_step bigint not null default 0,
  -- Both, or neither.
  add constraint staff_totp check ((totp_sealed is null) = (totp_confirmed_at is null)),
  add column locale text not null default 'en' check (locale in ('en', 'zh-HK', 'zh-CN'));

alter table office.session
  -- Null: the password is given, the second factor is not.
  add column opened_at timestamptz,
  -- When somebody last proved who they are: what weighs much wants it anew.
  add column proved_at timestamptz not null default platform.now(),
  add column locked_at timestamptz,
  -- As the browser names itself, for the list of one's sessions.
  add column user_agent text not null default '';
update office.session set opened_at = created_at;

create table office.passkey (
  -- Base64url, as the authenticator names it.
  id         text primary key,
  staff_id   uuid not null references office.staff,
  name       text not null,
  public_key bytea not null,
  -- Goes up with each use where the authenticator counts.
  counter    bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  used_at    timestamptz
);
create index passkey_staff on office.passkey (staff_id);

create table office.recovery_code (
  staff_id uuid not null references office.staff,
  -- Keyed.
  digest   bytea not null,
  primary key (staff_id, digest)
);

-- What an authenticator was asked to sign is ours by its own proof, without a row; one that has been signed is good no more.
create table office.spent_challenge (
  digest     bytea primary key,
  expires_at timestamptz not null
);

-- A link by which somebody sets a password: invited, or after it was forgotten.
create table office.invitation (
  token_hash bytea primary key,
  staff_id   uuid not null references office.staff,
  expires_at timestamptz not null
);
create index invitation_staff on office.invitation (staff_id);

-- Browsers that somebody has logged in from: strangers who guess do not stop them.
create table office.device (
  staff_id   uuid not null references office.staff,
  token_hash bytea not null,
  seen_at    timestamptz not null,
  primary key (staff_id, token_hash)
);

-- The sessions of sales at which a counter or supervisor works.
create table office.assignment (
  staff_id   uuid not null references office.staff,
  session_id uuid not null,
  primary key (staff_id, session_id)
);

create table office.proposal (
  id          uuid primary key default gen_random_uuid(),
  -- The operation that is carried out once a second person confirms it, and what it was asked with: ids and reasons.
  operation   text not null,
  input       jsonb not null,
  subject     text not null,
  reason      text not null,
  proposed_by uuid not null references office.staff,
  proposed_at timestamptz not null,
  expires_at  timestamptz not null,
  -- EXPIRED: an hour went by; nobody decided.
  decision    text check (decision in ('CONFIRMED', 'REFUSED', 'TAKEN_BACK', 'EXPIRED')),
  decided_by  uuid references office.staff,
  decided_at  timestamptz,
  check ((decision is null) = (decided_at is null)),
  check ((decided_by is not null) = (decision is not null and decision <> 'EXPIRED')),
  check (decision is distinct from 'CONFIRMED' or decided_by <> proposed_by)
);
create unique index proposal_open on office.proposal (operation, subject) where decision is null;

grant select, insert, update on all tables in schema office to firsthand_office;
grant delete on office.passkey, office.recovery_code, office.spent_challenge, office.invitation, office.device, office.assignment,
  office.session to firsthand_office;

-- What it was done for, where that is asked.
alter table platform.audit add column purpose text;
