-- What the office writes to many at once: service notices to the registrants of a session, and marketing to those whose consent stands.
create schema campaign;

create table campaign.campaign (
  id               uuid primary key,
  kind             text not null check (kind in ('SERVICE', 'MARKETING')),
  state            text not null default 'DRAFT' check (state in ('DRAFT', 'READY', 'PAUSED', 'STOPPED', 'DONE')),
  -- Grows with every change of what it says.
  version          integer not null default 1,
  content          jsonb not null,
  -- Of the content that the second person confirmed: nothing else is sent.
  confirmed_sha256 bytea,
  -- How many there were then.
  total            integer,
  created_by       uuid not null,
  created_at       timestamptz not null,
  changed_at       timestamptz not null,
  proposed_by      uuid,
  confirmed_by     uuid,
  confirmed_at     timestamptz,
  ended_at         timestamptz,
  check ((state = 'DRAFT') = (confirmed_sha256 is null)),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by is null or confirmed_by <> proposed_by),
  check ((state in ('STOPPED', 'DONE')) = (ended_at is not null))
);
create index campaign_changed on campaign.campaign (changed_at desc, id);
create index campaign_ready on campaign.campaign (confirmed_at) where state = 'READY';

-- One row of each person and channel, written with the letter in one transaction: nobody is written to twice.
create table campaign.delivery (
  id          uuid primary key,
  campaign_id uuid not null references campaign.campaign,
  -- Nobody any more, once the person is erased or the time for keeping it is over.
  account_id  uuid references accounts.account,
  -- Null: the person has neither of what it is sent by.
  channel     text check (channel in ('EMAIL', 'SMS')),
  locale      text not null,
  message_id  uuid,
  -- Of the secret by which marketing is stopped.
  stop_hash   bytea unique,
  created_at  timestamptz not null,
  -- Kept back at the last moment: the consent was gone, or the campaign was stopped.
  dropped_at  timestamptz,
  stopped_at  timestamptz
);
create unique index delivery_once on campaign.delivery (campaign_id, account_id, channel)
  nulls not distinct where account_id is not null;
create index delivery_account on campaign.delivery (account_id, created_at desc) where account_id is not null;
create index delivery_message on campaign.delivery (message_id);
create index delivery_old on campaign.delivery (created_at) where account_id is not null;

-- Who could not be written to, and how often it was tried.
create table campaign.failure (
  campaign_id uuid not null references campaign.campaign,
  account_id  uuid not null references accounts.account,
  attempts    integer not null,
  last_at     timestamptz not null,
  primary key (campaign_id, account_id)
);

grant usage on schema campaign to firsthand_app;
grant select, insert, update on campaign.delivery to firsthand_app;
grant select, insert, update, delete on campaign.failure to firsthand_app;
grant select on campaign.campaign to firsthand_app;
-- What it says is changed by staff alone.
grant update (state, ended_at) on campaign.campaign to firsthand_app;
grant insert, update, delete on campaign.campaign to firsthand_office;

-- The last answer of each person to direct marketing.
create index event_marketing on consents.event (account_id, id desc)
  where code = 'MARKETING' and named_person_id is null;
