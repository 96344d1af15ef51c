-- Ids of drafts, people and companies are made by who enters them: each account has ids of its own, so that no answer
-- tells whether another's bears the same.
alter table sales.draft drop constraint draft_pkey, add primary key (account_id, id);

alter table sales.named_person add column account_id uuid references accounts.account;
update sales.named_person named set account_id = intent.account_id from sales.intent intent where intent.id = named.intent_id;
alter table sales.named_person alter column account_id set not null, drop constraint named_person_party_id_fkey;
alter table sales.attachment drop constraint attachment_party_id_fkey;
alter table sales.party drop constraint party_pkey, add primary key (account_id, id);
alter table sales.named_person add foreign key (account_id, party_id) references sales.party (account_id, id);
alter table sales.attachment add foreign key (account_id, party_id) references sales.party (account_id, id);
create index named_person_party on sales.named_person (account_id, party_id);
create index attachment_party on sales.attachment (account_id, party_id) where party_id is not null;
create index ticket_tender_unit on sales.ticket (tender_unit_id) where tender_unit_id is not null;
