create schema files;

create type files.type as enum ('image/jpeg', 'image/png', 'application/pdf');

-- A paper that somebody handed in; its bytes lie sealed in the store under `papers/<id>`. A data key each: destroyed,
-- the bytes are unreadable wherever a copy of them lies (S-7.2, S-G04).
create table files.paper (
  id          uuid primary key,
  -- Whose it is; null until the deed that it came with was done. What nobody took is swept away.
  account_id  uuid references accounts.account,
  data_key_id uuid not null references platform.data_key,
  name_sealed bytea not null,
  type        files.type not null,
  -- Bytes, unsealed.
  size        integer not null,
  stored_at   timestamptz not null default platform.now(),
  -- Given up: the key is gone, the sealed bytes go with the next sweep.
  dropped_at  timestamptz
);
create index paper_loose on files.paper (stored_at) where account_id is null or dropped_at is not null;
create index paper_account on files.paper (account_id);

create type accounts.document_way as enum ('UPLOAD', 'SHOW');

-- How a person lets the identity document be seen: for one property, or (null) as said on applying.
create table accounts.document_choice (
  account_id  uuid not null references accounts.account on delete cascade,
  property_id uuid references sales.property,
  way         accounts.document_way not null,
  said_at     timestamptz not null default platform.now(),
  constraint document_choice_once unique nulls not distinct (account_id, property_id)
);

create table accounts.document (
  id          uuid primary key default gen_random_uuid(),
  account_id  uuid not null references accounts.account on delete cascade,
  property_id uuid references sales.property,
  paper_id    uuid not null references files.paper,
  "order"     smallint not null
);
create index document_account on accounts.document (account_id, property_id);
create index document_paper on accounts.document (paper_id);

grant usage on schema files to firsthand_app;
grant select, insert, update, delete on files.paper, accounts.document_choice, accounts.document to firsthand_app;
