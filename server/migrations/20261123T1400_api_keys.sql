-- Other systems of the vendor are let in by keys that an administrator makes.
create schema integrations;

create table integrations.api_key (
  id          uuid primary key,
  name        text not null,
  -- By which it is recognised; the rest is nowhere.
  start       text not null,
  secret_hash bytea not null unique,
  scopes      text[] not null check (scopes <> '{}'),
  -- Null: from everywhere.
  networks    text[] check (networks <> '{}'),
  created_at  timestamptz not null,
  created_by  uuid not null,
  expires_at  timestamptz not null,
  -- Of the last call, to a minute.
  used_at     timestamptz,
  revoked_at  timestamptz,
  revoked_by  uuid,
  check ((revoked_at is null) = (revoked_by is null))
);

-- Of which sessions it learns.
create table integrations.api_key_session (
  key_id     uuid not null references integrations.api_key,
  session_id uuid not null references sales.session,
  primary key (key_id, session_id)
);

grant usage on schema integrations to firsthand_office;
grant select, insert on integrations.api_key, integrations.api_key_session to firsthand_office;
-- What a key is does not change: another is made.
grant update (used_at, revoked_at, revoked_by) on integrations.api_key to firsthand_office;

-- Whose status has changed since another system last asked.
create index ticket_transition_at on sales.ticket_transition (at, ticket_id);
