-- Estate agents who use the office. Name and email are those of the member of staff; registrants' calls read them here,
-- because they may not read the staff.
create table sales.agent (
  staff_id          uuid primary key,
  name              text not null,
  email             text not null,
  agency_code       text not null,
  -- A branch of the list, or the name of another one.
  branch_code       text,
  branch            text,
  licence           text not null,
  chinese_name      text,
  area_code         text not null default '852',
  phone_number      text,
  -- Who confirmed agency and licence, last.
  confirmed_by      uuid not null,
  confirmed_at      timestamptz not null,
  -- A change that the agent has entered and that waits for staff.
  asked_agency_code text,
  asked_licence     text,
  asked_at          timestamptz,
  ended_at          timestamptz,
  check ((asked_at is null) = (asked_agency_code is null) and (asked_at is null) = (asked_licence is null))
);
-- A licence belongs to one person.
create unique index agent_licence on sales.agent (licence) where ended_at is null;

-- The register of licences that the vendor imported; empty if there is none.
create table sales.licence (
  licence     text primary key,
  last_day    date,
  imported_at timestamptz not null
);

-- The agent who has taken a referral form, and the secret of its link.
alter table sales.referral_serial
  add column agent_id uuid references sales.agent,
  add column taken_at timestamptz,
  add column link     text unique,
  add check ((agent_id is null) = (taken_at is null) and (link is null or agent_id is not null));
-- The properties for which an agency has forms.
create index referral_serial_property on sales.referral_serial (agency_code, property_id);
create index referral_serial_agent on sales.referral_serial (agent_id, property_id) where agent_id is not null;
-- The next form of an agency that is neither taken nor used.
create index referral_serial_left on sales.referral_serial (property_id, agency_code, serial)
  where agent_id is null and intent_id is null;

-- Registrations that an estate agent may follow, since when and until when. The evidence of the consent is in
-- consents.event.
create table sales.agent_access (
  ticket_id  uuid not null references sales.ticket,
  account_id uuid not null,
  agent_id   uuid not null references sales.agent,
  granted_at timestamptz not null,
  ended_at   timestamptz
);
create unique index agent_access_open on sales.agent_access (ticket_id) where ended_at is null;
create index agent_access_agent on sales.agent_access (agent_id, granted_at desc) where ended_at is null;
create index agent_access_account on sales.agent_access (account_id);

-- What agents declared of registrations of their own; the newest one of a session counts.
create table sales.agent_declaration (
  id            bigint generated always as identity primary key,
  agent_id      uuid not null references sales.agent,
  session_id    uuid not null references sales.session,
  registrations integer not null check (registrations between 0 and 999),
  instruments   integer not null check (instruments between 0 and 999),
  declared_at   timestamptz not null
);
create index agent_declaration_session on sales.agent_declaration (session_id, agent_id, id desc);
create index agent_declaration_agent on sales.agent_declaration (agent_id, session_id, id desc);

grant select on sales.agent to firsthand_app;
grant select, insert, update, delete on sales.agent_access to firsthand_app;
grant select, insert, update on sales.agent to firsthand_office;
grant select, insert, delete on sales.licence to firsthand_office;
grant select, insert on sales.agent_declaration to firsthand_office;
grant usage on all sequences in schema sales to firsthand_office;

-- An estate agent belongs to another firm, so it is their only role.
alter table office.staff drop constraint staff_roles_check;
alter table office.staff add constraint staff_roles_check check (
  roles <@ array['COUNTER', 'SUPERVISOR', 'FINANCE', 'SALES_MANAGER', 'PRIVACY_OFFICER', 'ADMINISTRATOR', 'AUDITOR', 'KIOSK', 'AGENT']
  and (not 'KIOSK' = any (roles) or roles = array['KIOSK'])
  and (not 'AGENT' = any (roles) or roles = array['AGENT'])
);
