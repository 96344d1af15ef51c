create schema notices;

create type notices.channel as enum ('EMAIL', 'SMS');

-- Mail and SMS to send. The words and values stay sealed; what was sent is kept in clear only where there is no server to send it.
create table notices.message (
  id          uuid primary key,
  channel     notices.channel not null,
  template    text not null,
  locale      accounts.locale not null,
  sealed      bytea,
  outbox      jsonb,
  attempts    integer not null default 0,
  created_at  timestamptz not null default platform.now(),
  sent_at     timestamptz
);
create index message_created on notices.message (created_at desc);
