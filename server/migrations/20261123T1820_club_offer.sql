-- What staff say of the club: each change whole, never changed itself. Without any, the programme speaks.
create table club.offer_version (
  version  integer primary key check (version > 0),
  content  jsonb not null,
  staff_id uuid not null,
  at       timestamptz not null
);
grant select on club.offer_version to firsthand_app;
grant select, insert on club.offer_version to firsthand_office;
