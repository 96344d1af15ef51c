-- Counters of limits, by the database's clock like every other deadline, under keyed digests of whom they count: no address
-- stands here in clear. What was counted before is forgotten, as it would have been within a day.
drop table platform.limits;
create table platform.limits (
  name    text not null,
  key     bytea not null,
  points  integer not null,
  ends_at timestamptz not null,
  primary key (name, key)
);
create index limits_end on platform.limits (ends_at);
grant select, insert, update, delete on platform.limits to firsthand_app;
