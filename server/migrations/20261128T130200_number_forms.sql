-- By which form of its document a person's number is known again: 1, before documents had one canonical form; 2, by that form.
-- A job makes the keyed digests anew, for the numbers are sealed (decision 0082).
alter table accounts.account
  add column number_form smallint not null default 1,
  -- Another account bears the same document since the digests were made anew: both stay, and no third comes to them.
  add column number_repeated boolean not null default false;
create index account_number_form on accounts.account (id) where number_form < 2;

alter table accounts.account drop constraint account_id_number_taken;
create unique index account_id_number_taken on accounts.account (id_number_index) where not number_repeated;
create index account_id_number on accounts.account (id_number_index);
