-- Somebody who is registered at the desk without an account of their own: nobody logs in to this one. Letters go where they are wanted, if
-- anywhere; the email and mobile number of such an account are nobody's.
alter table accounts.account
  add column assisted_at     timestamptz,
  add column assisted_by     uuid,
  add column assisted_reason text check (assisted_reason in ('NO_DEVICE', 'REFUSED_CONSENTS', 'OTHER')),
  add column letters_to      text,
  add constraint account_assisted check (
    (assisted_at is null) = (assisted_by is null) and (assisted_at is null) = (assisted_reason is null)
    and (letters_to is null or assisted_at is not null));

-- Pages of consents that were signed on paper.
create table sales.paper (
  id          uuid primary key default gen_random_uuid(),
  intent_id   uuid not null references sales.intent,
  account_id  uuid not null references accounts.account,
  upload_id   uuid not null,
  upload_kept boolean not null default true check (upload_kept),
  staff_id    uuid not null,
  stored_at   timestamptz not null,
  constraint paper_upload_kept foreign key (upload_id, upload_kept) references files.upload (id, is_kept)
);
create index paper_account on sales.paper (account_id);
create index paper_intent on sales.paper (intent_id);
create index paper_upload on sales.paper (upload_id, upload_kept);
grant select, delete on sales.paper to firsthand_app;
grant insert on sales.paper to firsthand_office;
