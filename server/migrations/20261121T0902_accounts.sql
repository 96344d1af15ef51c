create schema accounts;

create type accounts.gender as enum ('M', 'F');
create type accounts.id_type as enum ('HKID', 'CNID', 'PASSPORT', 'EEP', 'HRP', 'MOID', 'OTHER');
create type accounts.locale as enum ('en', 'zh-HK', 'zh-CN');

create table accounts.account (
  id                   uuid primary key,
  email                text not null,
  area_code            text not null,
  phone_number         text not null,
  password_hash        text not null,
  english_last_name    text not null,
  english_first_name   text,
  chinese_last_name    text,
  chinese_first_name   text,
  gender               accounts.gender not null,
  nationality          text not null,
  id_type              accounts.id_type not null,
  -- Sealed with the person's own data key (S-7.2); the mask is what may be shown.
  id_number_sealed     bytea not null,
  id_number_masked     text not null,
  -- Keyed MAC of type, issuing country and normalised number: uniqueness without the number.
  id_number_index      bytea not null,
  date_of_birth_sealed bytea not null,
  data_key_id          uuid not null references platform.data_key,
  locale               accounts.locale not null,
  created_at           timestamptz not null default platform.now(),
  constraint account_email_taken unique (email),
  constraint account_phone_taken unique (area_code, phone_number),
  constraint account_id_number_taken unique (id_number_index)
);

create table accounts.session (
  id             uuid primary key,
  account_id     uuid not null references accounts.account,
  -- SHA-256 of the refresh token in force and of the HttpOnly cookie: both are long random values.
  refresh_hash   bytea not null,
  previous_hash  bytea,
  rotated_at     timestamptz,
  cookie_hash    bytea not null,
  created_at     timestamptz not null default platform.now(),
  expires_at     timestamptz not null,
  ended_at       timestamptz
);
create unique index session_refresh on accounts.session (refresh_hash);
create index session_previous on accounts.session (previous_hash);
create index session_account on accounts.session (account_id);

create type accounts.slide_purpose as enum ('LOGIN', 'REGISTER', 'FORGOT_PASSWORD');

create table accounts.slide (
  id            uuid primary key,
  answer        integer not null,
  attempts_left integer not null,
  purpose       accounts.slide_purpose,
  -- Set when another way in (a code) solved it: it then serves only this address.
  target        text,
  expires_at    timestamptz not null,
  solved_at     timestamptz,
  spent_at      timestamptz
);
create index slide_age on accounts.slide (expires_at);

create type accounts.code_purpose as enum ('REGISTER', 'SLIDE_CHECK', 'FORGOT_PASSWORD', 'CONTACT', 'RECOVERY', 'PRESENCE');

create table accounts.one_time_code (
  id            uuid primary key,
  purpose       accounts.code_purpose not null,
  -- `852-61234567` or an email in lower case.
  target        text not null,
  slide_id      uuid not null references accounts.slide on delete cascade,
  code_hash     text not null,
  attempts_left integer not null,
  created_at    timestamptz not null default platform.now(),
  expires_at    timestamptz not null,
  verified_at   timestamptz,
  token_hash    bytea unique,
  spent_at      timestamptz
);
create index one_time_code_target on accounts.one_time_code (target, purpose, created_at desc);
create index one_time_code_slide on accounts.one_time_code (slide_id);
