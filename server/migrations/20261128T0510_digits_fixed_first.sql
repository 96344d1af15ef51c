-- Ten digits are fixed by one person, and their hash is public, before another in another role opens them (decision 0080).
create table sales.ballot_commitment (
  freeze_id    uuid not null references sales.ballot_freeze,
  number       integer not null,
  digits       text not null check (digits ~ '^[0-9]{10}$'),
  witness      text not null,
  -- Told with the digits: the hash alone gives neither away.
  nonce        text not null check (nonce ~ '^[0-9a-f]{64}$'),
  hash         text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Why they were fixed anew.
  reason       text check ((number = 1) = (reason is null)),
  committed_by uuid not null,
  -- Those of whoever fixed them, then.
  roles        text[] not null,
  committed_at timestamptz not null,
  primary key (freeze_id, number)
);
-- What was fixed, once it has drawn.
create table sales.ballot_opening (
  freeze_id uuid not null,
  number    integer not null,
  digits    text not null,
  witness   text not null,
  nonce     text not null,
  primary key (freeze_id, number),
  foreign key (freeze_id, number) references sales.ballot_commitment (freeze_id, number)
);
-- Everybody is told that there are some, not which they are.
grant select (freeze_id, number, hash, reason, committed_at) on sales.ballot_commitment to firsthand_app;
grant select on sales.ballot_opening, sales.ballot_sheet to firsthand_app;
grant select, insert on sales.ballot_commitment, sales.ballot_opening to firsthand_office;
