-- A card payment that staff began at the sales office: the phone that pays has no session of the registrant, so the
-- card service returns it to a page that needs no login.
alter table payments.card_payment add column at_desk boolean not null default false;
