-- The club as it offers itself: its name, who runs it, and up to how many percent off its members may have.
create table club.programme (
  code             text primary key,
  name             jsonb not null,
  operator         jsonb not null,
  discount_percent integer
);
grant select on club.programme to firsthand_app;

-- When the registry of members, which may be another's, was told.
alter table club.member add column told_at timestamptz;
