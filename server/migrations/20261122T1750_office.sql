-- Staff of the sales office, and the role under which everything is written that only they may write.
create schema office;

create table office.staff (
  id           uuid primary key default gen_random_uuid(),
  email        text not null unique,
  name         text not null,
  roles        text[] not null check (roles <@ array['COUNTER', 'SUPERVISOR', 'FINANCE', 'SALES_MANAGER', 'PRIVACY_OFFICER', 'ADMINISTRATOR', 'AUDITOR']),
  created_at   timestamptz not null default platform.now(),
  -- Nobody logs in any more; what they did keeps their name.
  ended_at     timestamptz
);

create table office.session (
  id          uuid primary key,
  staff_id    uuid not null references office.staff,
  cookie_hash bytea not null unique,
  created_at  timestamptz not null,
  -- Of the last call, to a minute: who is idle for long is logged out.
  seen_at     timestamptz not null,
  expires_at  timestamptz not null,
  ended_at    timestamptz
);
create index session_staff on office.session (staff_id);

do $$ begin
  if not exists (select from pg_roles where rolname = 'firsthand_office') then
    create role firsthand_office nologin;
  end if;
end $$;
-- All that the public side may do, and beside it what is the office's alone.
grant firsthand_app to firsthand_office;
grant usage on schema office to firsthand_office;
grant select, insert, update on all tables in schema office to firsthand_office;
grant firsthand_office to current_user;

-- In which session it was done, and with which roles.
alter table platform.audit add column session_id uuid, add column roles text[];
-- The office looks through a time; rows lie in the order in which they came.
create index audit_at on platform.audit using brin (at);
