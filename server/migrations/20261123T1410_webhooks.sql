-- Other systems are told of what happens, where they say.
create table integrations.endpoint (
  id                   uuid primary key,
  url                  text not null,
  events               text[] not null check (events <> '{}'),
  state                text not null check (state in ('ON', 'OFF', 'STOPPED')),
  -- Under a key of its own.
  data_key_id          uuid not null references platform.data_key,
  secret_sealed        bytea not null,
  -- The one before signs beside it until then.
  old_secret_sealed    bytea,
  old_secret_until     timestamptz,
  -- Which worker delivers to it, and until when at most: one that died gives it up so.
  busy_by              uuid,
  busy_until           timestamptz,
  failing_since        timestamptz,
  delivered_at         timestamptz,
  created_at           timestamptz not null,
  created_by           uuid not null,
  check ((old_secret_sealed is null) = (old_secret_until is null))
);

-- What has happened, as it is told: ids, states and amounts.
create table integrations.event (
  id          text primary key,
  type        text not null,
  happened_at timestamptz not null,
  body        text not null
);
create index event_happened on integrations.event (happened_at, id);

create table integrations.delivery (
  endpoint_id   uuid not null references integrations.endpoint,
  event_id      text not null references integrations.event on delete cascade,
  state         text not null check (state in ('WAITING', 'DELIVERED', 'GIVEN_UP')),
  -- Tries since it was last asked for.
  tries         integer not null default 0,
  next_at       timestamptz,
  primary key (endpoint_id, event_id),
  check ((state = 'WAITING') = (next_at is not null))
);
create index delivery_event on integrations.delivery (event_id);
create index delivery_due on integrations.delivery (endpoint_id, next_at) where state = 'WAITING';

create table integrations.attempt (
  id           bigint generated always as identity primary key,
  endpoint_id  uuid not null,
  event_id     text not null,
  at           timestamptz not null,
  status       integer,
  fault        text check (fault in ('ADDRESS', 'TIMEOUT', 'CONNECTION')),
  milliseconds integer not null,
  answer       text not null,
  foreign key (endpoint_id, event_id) references integrations.delivery on delete cascade,
  check ((status is null) = (fault is not null))
);
create index attempt_delivery on integrations.attempt (endpoint_id, event_id, id desc);

grant select, insert, update on integrations.endpoint, integrations.delivery to firsthand_office;
-- What has happened is not changed; after its time it goes, with all that was delivered of it.
grant select, insert, delete on integrations.event to firsthand_office;
grant select, insert on integrations.attempt to firsthand_office;
grant usage on all sequences in schema integrations to firsthand_office;
