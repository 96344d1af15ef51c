-- A schema names its own tables alone, and in its foreign keys those of modules below it (docs/decisions/0029).

-- What the ledger has of a registration's deposit, and whether a card payment of it is undecided: brought here line by line
-- by the ledger, which knows the registrations; they do not know it.
alter table sales.ticket
  add column settled_cents  bigint not null default 0,
  add column declared_cents bigint not null default 0,
  add column has_open_card  boolean not null default false;
update sales.ticket set settled_cents = balance.settled_cents, declared_cents = balance.declared_cents,
    has_open_card = balance.has_open_card
  from payments.balance where balance.ticket_id = ticket.id;
drop view payments.balance;

-- A deposit is released by the module that keeps it.
drop function payments.release_deposit;

-- What lies below does not refer to what lies above. None of these rows is ever deleted: an erased account stays, with
-- nothing of the person in it, and properties stay.
alter table files.upload drop constraint paper_account_id_fkey;
alter table consents.event drop constraint event_account_id_fkey;
alter table accounts.document_choice drop constraint document_choice_property_id_fkey;
alter table accounts.document drop constraint document_property_id_fkey;
