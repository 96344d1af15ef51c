-- What stands behind a count against somebody's limit: FIRM, the person registers for themselves or has agreed to be named;
-- NAMED, another says so and the person has not answered; OBJECTED, the person did not agree: nothing is counted, and the
-- sales office decides what becomes of the registration.
create type sales.claim as enum ('FIRM', 'NAMED', 'OBJECTED');
alter table sales.intent_holder add column claim sales.claim not null default 'FIRM';

-- Namings are counted apart: they are in the way of more namings, never of the person's own registrations.
alter table sales.place add column named integer not null default 0 check (named >= 0);

-- What the person said of being named, in the account that bears the number.
alter table sales.named_person
  add column confirmed_at timestamptz,
  add column objected_at  timestamptz;

update sales.intent_holder holding set claim = 'NAMED'
from sales.named_person named, sales.intent intent, accounts.account account
where named.intent_id = holding.intent_id and intent.id = holding.intent_id and account.id = intent.account_id
  and holding.holder = 'person:' || encode(named.number_index, 'hex') and account.id_number_index <> named.number_index;
update sales.place place set used = used - counted.named, named = counted.named
from (
  select ticket.session_id, holding.holder, count(*)::integer as named
  from sales.ticket ticket join sales.intent_holder holding on holding.intent_id = ticket.intent_id
  where holding.claim = 'NAMED' and ticket.status not in ('VOIDED', 'WITHDREW')
  group by 1, 2
) counted
where place.session_id = counted.session_id and place.holder = counted.holder and place.used >= counted.named;
