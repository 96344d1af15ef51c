-- Who registers: an individual, alone or in joint names, or a company by its directors (D-3.2, D-3.3).
create type sales.applicant as enum ('INDIVIDUAL', 'COMPANY');
create type sales.party_kind as enum ('PERSON', 'COMPANY');
create type sales.party_role as enum ('JOINT', 'DIRECTOR');
create type sales.attachment_purpose as enum ('IDENTITY', 'BUSINESS_REGISTRATION', 'NAME_CARD', 'INCENTIVE_LETTER', 'RELATIONSHIP');
create type sales.related_status as enum ('ASKED', 'ACCEPTED', 'DECLINED');
create type sales.document_type as enum ('SALES_BROCHURE', 'PRICE_LIST', 'SALES_ARRANGEMENTS');

alter table sales.session
  add column max_tickets_per_person  integer not null default 2 check (max_tickets_per_person > 0),
  add column max_joint_names         integer not null default 2 check (max_joint_names between 0 and 6),
  add column max_directors           integer not null default 2 check (max_directors between 0 and 6),
  add column admits_companies        boolean not null default true,
  add column close_relatives_only    boolean not null default false,
  add column resale_transfer         boolean not null default false,
  add column price_list_published_at timestamptz,
  -- No intent may be sought before the price list is public (Cap. 621 ss. 34-35; D-1.1).
  add constraint session_after_price_list check (opens_at >= price_list_published_at);

-- What the law wants published; the file lies in the store.
create table sales.property_document (
  id           uuid primary key,
  property_id  uuid not null references sales.property,
  type         sales.document_type not null,
  title        jsonb not null,
  published_at timestamptz not null,
  file         text not null
);
create index property_document_property on sales.property_document (property_id);

-- The price list of a session by tender.
create table sales.tender_unit (
  id            uuid primary key,
  session_id    uuid not null references sales.session,
  block         jsonb not null,
  floor         text not null,
  unit          text not null,
  -- Square feet.
  saleable_area integer not null,
  price_cents   bigint not null,
  "order"       integer not null,
  unique (id, session_id)
);
create index tender_unit_session on sales.tender_unit (session_id, "order");

-- Drafts: several to an account, each under an id that its writer made.
alter table sales.draft add column id uuid;
update sales.draft set id = account_id;
alter table sales.draft drop constraint draft_pkey, add primary key (id);
create index draft_account on sales.draft (account_id, saved_at desc);

-- People and companies that an account has entered, to be named in registrations; everything told of them is sealed.
create table sales.party (
  id                 uuid primary key,
  account_id         uuid not null references accounts.account,
  kind               sales.party_kind not null,
  particulars_sealed bytea not null,
  -- Of the identity document, or of the business registration.
  number_sealed      bytea not null,
  number_index       bytea not null,
  saved_at           timestamptz not null,
  removed_at         timestamptz
);
create index party_account on sales.party (account_id, saved_at desc);

-- A file handed in while a registration is filled in: loose, or of a party; once lodged it stays with the registration.
create table sales.attachment (
  id          uuid primary key default gen_random_uuid(),
  account_id  uuid not null references accounts.account,
  paper_id    uuid not null references files.paper,
  purpose     sales.attachment_purpose not null,
  party_id    uuid references sales.party,
  uploaded_at timestamptz not null,
  lodged_at   timestamptz
);
create index attachment_account on sales.attachment (account_id, uploaded_at);
create index attachment_paper on sales.attachment (paper_id);

alter table sales.intent
  add column applicant         sales.applicant not null default 'INDIVIDUAL',
  add column draft_id          uuid,
  add column tender_unit_ids   uuid[] not null default '{}',
  -- The referral form and the registration that it names; they take effect when the intent is submitted.
  add column referral_serial   text,
  add column related_ticket_id uuid references sales.ticket,
  -- Company, relatives and agent as they were entered, sealed; null when there is none of them.
  add column particulars_sealed bytea;

-- Whose limits a registration counts against: `person:` and `company:` with a keyed digest of the number.
create table sales.intent_holder (
  intent_id uuid not null references sales.intent,
  holder    text not null,
  primary key (intent_id, holder)
);

-- Who is named in a registration beside the account's holder, as entered when it was lodged.
create table sales.named_person (
  id                 uuid primary key,
  intent_id          uuid not null references sales.intent,
  party_id           uuid not null references sales.party,
  role               sales.party_role not null,
  relationship       text,
  "order"            integer not null,
  particulars_sealed bytea not null,
  number_sealed      bytea not null,
  number_index       bytea not null,
  -- Keyed digests of mobile number and email: a person with an account is found by number and contact together.
  contact_indexes    bytea[] not null,
  -- The link by which the person gives their own consents: its digest, and until when it is good.
  link_digest        bytea unique,
  link_sent_at       timestamptz,
  link_expires_at    timestamptz,
  consented_at       timestamptz
);
create index named_person_intent on sales.named_person (intent_id, "order");
create index named_person_number on sales.named_person (number_index);

create table sales.related_registration (
  intent_id   uuid primary key references sales.intent,
  ticket_id   uuid not null references sales.ticket,
  status      sales.related_status not null,
  answered_at timestamptz
);
create index related_registration_ticket on sales.related_registration (ticket_id);

-- Referral forms as printed: of a property, issued to an agency. Held by a registration from submission on, and free
-- again when that is withdrawn or voided.
create table sales.referral_serial (
  property_id uuid not null references sales.property,
  serial      text not null,
  agency_code text not null,
  intent_id   uuid references sales.intent,
  held_at     timestamptz,
  consumed_at timestamptz,
  primary key (property_id, serial)
);
create index referral_serial_intent on sales.referral_serial (intent_id);

-- A registration by tender has a ticket per unit.
alter table sales.ticket
  add column tender_unit_id uuid references sales.tender_unit,
  drop constraint ticket_intent_id_key,
  add constraint ticket_once unique nulls not distinct (intent_id, tender_unit_id);

-- Evidence of a person whom a registration names: null for the account's own holder.
alter table consents.event add column named_person_id uuid;

grant select on sales.property_document, sales.tender_unit to firsthand_app;
grant select, update on sales.referral_serial to firsthand_app;
grant select, insert, update, delete on sales.party, sales.attachment, sales.intent_holder, sales.named_person,
  sales.related_registration to firsthand_app;
