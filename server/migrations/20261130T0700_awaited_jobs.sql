-- Names of the jobs that somebody waits for. An event for which nobody waits is not queued.

create table platform.awaited_job (name text primary key);
grant select on platform.awaited_job to firsthand_app, firsthand_office;
