-- What every module stands on: the clock, the keys, the record of deeds, the answers kept for retries, the limits.
create schema platform;

-- The one clock of every deadline. Test databases replace its body; nothing else may.
create function platform.now() returns timestamptz language sql stable
  return transaction_timestamp();

-- One data key per person, wrapped by the key that lives outside the database. Erasing it makes the data unreadable.
create table platform.data_key (
  id         uuid primary key default gen_random_uuid(),
  kek_id     text not null,
  wrapped    bytea not null,
  created_at timestamptz not null default platform.now()
);

-- Every command, by whom, on what, with what result; no values of personal data.
create table platform.audit (
  id             bigint generated always as identity primary key,
  at             timestamptz not null default clock_timestamp(),
  actor          text not null,
  operation      text not null,
  subject        text,
  result         text not null,
  correlation_id uuid not null
);

-- The chain over the audit, made by one job in the order of its own numbers, so that no deed waits for another.
create table platform.audit_seal (
  sequence bigint primary key,
  audit_id bigint not null unique references platform.audit,
  hash     bytea not null
);

create table platform.idempotency (
  scope      text not null,
  key        text not null,
  body_mac   bytea not null,
  answer     jsonb,
  created_at timestamptz not null default platform.now(),
  primary key (scope, key)
);
create index idempotency_age on platform.idempotency (created_at);

-- rate-limiter-flexible's own shape.
create table platform.limits (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
