-- What the desk of the sales office does with a registration.

-- Grows with every change that the desk must see before it goes on.
alter table sales.ticket add column version integer not null default 1;

-- What was seen in the original at the desk, by whom and when; once for each. `person_id`: of one who is named, or the registrant's
-- account; null for what belongs to the registration as a whole.
create table sales.sighting (
  ticket_id uuid not null references sales.ticket,
  kind      text not null check (kind in ('IDENTITY', 'RELATIONSHIP', 'COMPANY', 'REFERRAL_FORM', 'INCENTIVE_LETTER')),
  person_id uuid,
  staff_id  uuid not null,
  seen_at   timestamptz not null,
  unique nulls not distinct (ticket_id, kind, person_id)
);

-- What staff have done to a registration, and to which version it brought it.
create table sales.desk_act (
  id        bigint generated always as identity primary key,
  ticket_id uuid not null references sales.ticket,
  staff_id  uuid not null,
  version   integer not null,
  at        timestamptz not null
);
create index desk_act_ticket on sales.desk_act (ticket_id, version desc);

-- The last four characters of the identity numbers of a registration, keyed and bound to its session, so that the desk finds it by
-- them and nothing is told across sessions.
create table sales.number_ending (
  intent_id    uuid not null references sales.intent,
  ending_index bytea not null,
  primary key (intent_id, ending_index)
);
create index number_ending_index on sales.number_ending (ending_index);

-- Who has looked is in the audit; whoever registers sees and changes nothing of this.
grant select on sales.sighting, sales.desk_act to firsthand_app;
grant insert on sales.sighting, sales.desk_act to firsthand_office;
grant select, insert, delete on sales.number_ending to firsthand_app;
grant usage on all sequences in schema sales to firsthand_office;
