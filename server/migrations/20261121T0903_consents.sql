create schema consents;

create table consents.definition (
  code           text not null,
  version        integer not null,
  programme      text not null,
  scopes         text[] not null,
  region         text not null,
  required       boolean not null,
  separate       boolean not null,
  parent         text,
  api_attribute  text,
  terms_type     text,
  -- What the consent is called; the sentence beside the box; what the law wants said beneath it.
  name           jsonb not null,
  title          jsonb not null,
  text           jsonb not null,
  "order"        integer not null,
  effective_from timestamptz not null,
  primary key (code, version)
);

create type consents.action as enum ('GRANT', 'DECLINE', 'WITHDRAW', 'SUPERSEDED');

-- Evidence, appended only (D-4.4). The hash chains a subject's events.
create table consents.event (
  id             bigint generated always as identity primary key,
  account_id     uuid not null references accounts.account,
  intent_id      uuid,
  programme      text not null,
  code           text not null,
  version        integer not null,
  required       boolean not null,
  parent         text,
  api_attribute  text,
  locale         accounts.locale not null,
  title          text not null,
  -- Of the exact text shown: title, text and, where a document is named, its title and body, joined by line feeds, UTF-8.
  text_sha256    bytea not null,
  terms_type     text,
  terms_version  integer,
  action         consents.action not null,
  via_select_all boolean not null,
  channel        text not null,
  shown_at       timestamptz not null,
  acted_at       timestamptz not null,
  ip_prefix      text,
  user_agent     text,
  correlation_id uuid not null,
  hash           bytea not null
);
create index event_account on consents.event (account_id, id);
create index event_intent on consents.event (intent_id);
