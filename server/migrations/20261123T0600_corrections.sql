-- What staff have corrected against an original: whose, which fields, why, by whom. What stood before and what stands now, in the
-- registration and in what the account keeps, is sealed with the registrant's own key.
create table sales.correction (
  id           uuid primary key,
  intent_id    uuid not null references sales.intent,
  ticket_id    uuid not null references sales.ticket,
  account_id   uuid not null,
  -- Of one who is named, or the registrant's account; null: the company.
  person_id    uuid,
  fields       text[] not null,
  reason       text not null check (reason in ('MISTYPED', 'MISREAD', 'RENEWED', 'CHANGED', 'OTHER')),
  in_account   boolean not null,
  staff_id     uuid not null,
  corrected_at timestamptz not null,
  -- Null once the person is erased.
  sealed       bytea
);
create index correction_account on sales.correction (account_id, corrected_at);

-- An original agrees with what stood there when it was seen: after a correction it is seen again, and what was noted before stays.
alter table sales.sighting add column correction_id uuid references sales.correction;
alter table sales.sighting drop constraint sighting_ticket_id_kind_person_id_key;
alter table sales.sighting add constraint sighting_once
  unique nulls not distinct (ticket_id, kind, person_id, correction_id);

grant select on sales.correction to firsthand_app;
grant update (sealed) on sales.correction to firsthand_app;
grant insert on sales.correction to firsthand_office;
