-- Sessions of sale are set up by staff, published by two, and changed by revisions that are kept for ever.

create table sales.set_up (
  -- That of the session, which is there once it is published.
  id          uuid primary key,
  property_id uuid not null references sales.property,
  -- As it is set up now, by sections; what registrants see is in sales.session and its groups and units.
  content     jsonb not null,
  version     integer not null default 1,
  -- The last one that was published; 0: none.
  revision    integer not null default 0,
  begun_at    timestamptz not null,
  changed_at  timestamptz not null
);
create index set_up_property on sales.set_up (property_id);

-- What registrants saw from a moment on: never changed.
create table sales.session_revision (
  session_id   uuid not null references sales.session,
  revision     integer not null,
  content      jsonb not null,
  -- To registrants, in the three languages; null: as it was first published.
  note         jsonb,
  -- Null: before sessions were set up here.
  proposed_by  uuid,
  confirmed_by uuid,
  at           timestamptz not null,
  primary key (session_id, revision)
);

-- Who is told of a revision.
create table sales.revision_letter (
  session_id uuid not null,
  revision   integer not null,
  account_id uuid not null references accounts.account,
  sent_at    timestamptz,
  primary key (session_id, revision, account_id),
  foreign key (session_id, revision) references sales.session_revision
);
create index revision_letter_due on sales.revision_letter (session_id, revision) where sent_at is null;
create index revision_letter_account on sales.revision_letter (account_id);

alter table sales.session
  -- The dates of the documents themselves tell it.
  drop column price_list_published_at,
  add column revision integer not null default 1;

alter table sales.tender_unit add column unit_id uuid references sales.unit;
create unique index tender_unit_once on sales.tender_unit (session_id, unit_id);
create index tender_unit_unit on sales.tender_unit (unit_id);

create function pg_temp.iso(timestamptz) returns text language sql as $$
  select to_char($1 at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
insert into sales.set_up (id, property_id, content, revision, begun_at, changed_at)
select id, property_id, jsonb_build_object(
  'about', jsonb_build_object('name', name, 'method', method),
  'times', jsonb_build_object(
    'opensAt', pg_temp.iso(opens_at), 'closesAt', pg_temp.iso(closes_at), 'verifyBy', pg_temp.iso(verify_by),
    'ballotAt', pg_temp.iso(ballot_at), 'saleAt', pg_temp.iso(sale_at)),
  'limits', jsonb_build_object(
    'maxTicketsPerAccount', max_tickets_per_account, 'maxIntentsPerTicket', max_intents_per_ticket,
    'maxTicketsPerPerson', max_tickets_per_person, 'maxJointNames', max_joint_names, 'maxDirectors', max_directors,
    'admitsCompanies', admits_companies, 'closeRelativesOnly', close_relatives_only,
    'resaleTransfer', resale_transfer, 'onlineWithdrawal', online_withdrawal),
  'deposit', jsonb_build_object('depositCents', deposit_cents, 'payee', payee, 'bringToOffice', bring_to_office),
  'office', sales_office,
  'groups', (
    select jsonb_agg(jsonb_build_object(
      'id', batch.id, 'name', batch.name, 'whoMayJoin', who_may_join, 'minUnits', min_units, 'maxUnits', max_units)
      order by "order")
    from sales.batch where batch.session_id = session.id),
  'units', null
), 1, now(), now()
from sales.session;
insert into sales.session_revision (session_id, revision, content, at)
select id, 1, content, now() from sales.set_up;

grant select, insert, update, delete on sales.set_up to firsthand_office;
grant select, insert on sales.session_revision, sales.revision_letter to firsthand_office;
grant select, insert, update on sales.session to firsthand_office;
grant select, insert, update, delete on sales.batch, sales.tender_unit to firsthand_office;
grant select on sales.session_revision to firsthand_app;
grant select, update (sent_at) on sales.revision_letter to firsthand_app;
