-- Documents and consents get later versions from staff, by two; and what is being written is kept.

alter table reference.terms add column proposed_by uuid, add column confirmed_by uuid;
alter table consents.definition add column proposed_by uuid, add column confirmed_by uuid;

create table consents.text_draft (
  -- DOCUMENT.TERMS, CONSENT.PICS
  id         text primary key,
  content    jsonb not null,
  revision   integer not null
);

grant insert on reference.terms, consents.definition to firsthand_office;
grant select, insert, update, delete on consents.text_draft to firsthand_office;
