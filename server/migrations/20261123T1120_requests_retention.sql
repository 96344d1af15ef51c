-- Access and correction under the Personal Data (Privacy) Ordinance, and what is deleted when its time is over.
create table privacy.request (
  id              uuid primary key,
  account_id      uuid not null references accounts.account,
  kind            text not null check (kind in ('ACCESS', 'CORRECTION')),
  channel         text not null check (channel in ('PORTAL', 'OFFICE')),
  state           text not null check (state in ('OPEN', 'ANSWERED', 'REFUSED')),
  -- Why it was refused, of the grounds that the law knows.
  ground          text,
  -- What was asked and what was answered, with the person's own key.
  details_sealed  bytea not null,
  answer_sealed   bytea,
  asked_at        timestamptz not null,
  due_at          timestamptz not null,
  entered_by      uuid,
  decided_by      uuid,
  decided_at      timestamptz,
  check ((state = 'OPEN') = (decided_at is null)),
  check ((state = 'REFUSED') = (ground is not null)),
  check ((channel = 'OFFICE') = (entered_by is not null))
);
create index request_due on privacy.request (due_at, id) where state = 'OPEN';
create index request_decided on privacy.request (decided_at desc, id) where state <> 'OPEN';
create index request_account on privacy.request (account_id, asked_at desc);
grant select, insert on privacy.request to firsthand_app;
grant update (details_sealed, answer_sealed) on privacy.request to firsthand_app;
grant update on privacy.request to firsthand_office;

-- What each round of the retention rules did.
create table privacy.retention_round (
  id      bigint generated always as identity primary key,
  rule    text not null,
  ran_at  timestamptz not null,
  deleted integer not null,
  failed  integer not null
);
create index retention_round_rule on privacy.retention_round (rule, id desc);
grant select, insert on privacy.retention_round to firsthand_app;
grant usage on all sequences in schema privacy to firsthand_app;
