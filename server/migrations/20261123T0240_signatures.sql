-- Consents that were signed at the desk: the signature, sealed with what it stands under, beside the evidence of each consent.
create table consents.signature (
  id              uuid primary key,
  account_id      uuid not null,
  -- Whom the registration names; null: the account's own holder.
  named_person_id uuid,
  staff_id        uuid not null,
  signed_at       timestamptz not null,
  sealed          bytea not null
);
create index signature_account on consents.signature (account_id);
grant select on consents.signature to firsthand_app;
grant insert on consents.signature to firsthand_office;
