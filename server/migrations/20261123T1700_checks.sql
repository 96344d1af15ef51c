-- What is looked for in all registrations of a session, what was found, and what staff have decided of it.

create type sales.finding_kind as enum ('PERSON_LIMIT', 'PERSON_ALIKE', 'COMPANY_LIMIT', 'DIRECTOR_SHARED', 'MOBILE_SHARED',
  'EMAIL_SHARED', 'INSTRUMENT_REPEATED', 'UNDER_AGE', 'REFERRAL_FORM', 'AGENT_LICENCE', 'NOT_VERIFIED', 'UNREADABLE');
create type sales.finding_state as enum ('OPEN', 'DECIDED', 'SETTLED');

-- The last check of a session.
create table sales.check_run (
  session_id    uuid primary key references sales.session,
  -- To the millisecond, as it is compared.
  asked_at      timestamptz(3) not null,
  -- Null: by the clock, when registration had closed.
  asked_by      uuid,
  -- The closing after which the clock has last had it made.
  closed_at     timestamptz,
  ended_at      timestamptz(3),
  registrations integer not null default 0,
  -- What could not be looked for; what was found of it before stands.
  failed        text[] not null default '{}'
);

-- What was read of a registration where only its sealed particulars tell it: read again when they have been corrected.
create table sales.check_reading (
  intent_id      uuid primary key references sales.intent,
  -- False: its seals could not be opened.
  readable       boolean not null,
  -- Who was too young on the day on which it was submitted: the registrant by the account, others as it names them.
  under_age      uuid[] not null default '{}',
  agency         text,
  licence_index  bytea,
  -- Of the name that goes with the licence.
  agent_index    bytea,
  licence_is_own boolean not null default true,
  read_at        timestamptz not null
);

create table sales.finding (
  id         uuid primary key default gen_random_uuid(),
  session_id uuid not null references sales.session,
  kind       sales.finding_kind not null,
  -- What its registrations have in common: by it the same finding is known again. A blind index where it is of a person.
  subject    text not null,
  -- How many the session allowed when it was last looked at; of those that are about a limit.
  "limit"    integer,
  -- What of the rule is broken, where there are several.
  faults     text[] not null default '{}',
  state      sales.finding_state not null default 'OPEN',
  -- Grows with every change that who decides must see.
  version    integer not null default 1,
  found_at   timestamptz not null,
  changed_at timestamptz not null,
  unique (session_id, kind, subject)
);
create index finding_page on sales.finding (session_id, found_at desc, id desc);
create index finding_open on sales.finding (session_id, kind) where state = 'OPEN';

create table sales.finding_member (
  finding_id uuid not null references sales.finding,
  ticket_id  uuid not null references sales.ticket,
  since      timestamptz not null,
  -- When it no longer belonged to it.
  gone_at    timestamptz,
  primary key (finding_id, ticket_id)
);
create index finding_member_ticket on sales.finding_member (ticket_id);

-- What staff decided, each for good; a finding that grows is decided again.
create table sales.finding_decision (
  id          bigint generated always as identity primary key,
  finding_id  uuid not null references sales.finding,
  -- Of the finding as it was looked at.
  version     integer not null,
  -- Why all are kept; null: some were voided.
  reason      text,
  void_reason text,
  voided      uuid[] not null default '{}',
  staff_id    uuid not null,
  at          timestamptz not null,
  check ((reason is null) <> (void_reason is null)),
  check ((void_reason is null) = (voided = '{}')),
  unique (finding_id, version)
);

grant select, insert, update on sales.check_run, sales.check_reading, sales.finding, sales.finding_member to firsthand_office;
grant select, insert on sales.finding_decision to firsthand_office;
-- Erasure takes what tells of a person.
grant select on sales.finding, sales.finding_member to firsthand_app;
grant update (subject) on sales.finding to firsthand_app;
grant select, delete on sales.check_reading to firsthand_app;
