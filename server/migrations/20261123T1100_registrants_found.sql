-- By what staff find an account: pairs of words of names and the end of the identity number, keyed. Of the registrant, and of those whom
-- their registrations name (`is_own` false). Nothing is told by a key, not even which surname is frequent.
create table accounts.search_key (
  account_id uuid not null references accounts.account,
  key        bytea not null,
  is_own     boolean not null,
  primary key (account_id, key, is_own)
);
create index search_key_key on accounts.search_key (key);
grant select, insert, delete on accounts.search_key to firsthand_app;

-- Null: kept before there were such keys; a round of the clock's makes them.
alter table accounts.account add column search_keyed_at timestamptz;
create index account_unkeyed on accounts.account (id) where search_keyed_at is null;
alter table sales.named_person add column search_keyed_at timestamptz;
create index named_person_unkeyed on sales.named_person (id) where search_keyed_at is null;

-- To whom a letter went, keyed, for whoever asks what was sent to them.
alter table notices.message add column to_index bytea;
create index message_to on notices.message (to_index, created_at desc);

-- Contacts are looked for by themselves: a mobile number without its area code, too.
create index account_phone on accounts.account (phone_number);
create index account_letters_to on accounts.account (letters_to) where letters_to is not null;
create index named_person_contacts on sales.named_person using gin (contact_indexes);
