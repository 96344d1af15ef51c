-- What /readyz writes to, to know that writing is possible: a database with a full disk still reads.
create table platform.readiness (written_at timestamptz not null);
insert into platform.readiness values (platform.now());
grant select, update on platform.readiness to firsthand_app;
