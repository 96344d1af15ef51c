-- The scan of the sheet on which ten digits were written and signed (R-15.2): added to, and never changed. The last one of a freeze counts.
create table sales.ballot_sheet (
  freeze_id   uuid not null references sales.ballot_freeze,
  number      integer not null,
  -- Its name in the store.
  file        uuid not null unique,
  data_key_id uuid not null references platform.data_key,
  type        text not null,
  -- SHA-256 of the file as it is handed out.
  hash        text not null check (hash ~ '^[0-9a-f]{64}$'),
  added_by    uuid not null,
  added_at    timestamptz not null,
  primary key (freeze_id, number)
);
grant select, insert on sales.ballot_sheet to firsthand_office;
-- Published with the draw, so that the paper can be held against it. Ballots that were drawn before this have none.
alter table sales.ballot_draw
  add column sheet_hash text check (sheet_hash ~ '^[0-9a-f]{64}$'),
  add check (source = 'DIGITS' or sheet_hash is null);
