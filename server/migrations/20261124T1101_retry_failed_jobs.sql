-- So many of the failed jobs once more, now, those that have waited longest first: how many they were, and how many are left. What is due
-- already is not counted: it needs nobody.
create function platform.retry_failed_jobs(most integer)
  returns table (tried bigint, remaining bigint)
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  update graphile_worker._private_jobs as job set run_at = now(), attempts = least(job.attempts, job.max_attempts - 1)
    where job.id in (select failed.id from graphile_worker._private_jobs as failed
      where failed.locked_at is null and failed.attempts > 0 and (failed.attempts >= failed.max_attempts or failed.run_at > now())
      order by failed.run_at, failed.id limit most for update skip locked);
  get diagnostics tried = row_count;
  select count(*) into remaining from graphile_worker._private_jobs as failed
    where failed.locked_at is null and failed.attempts > 0 and (failed.attempts >= failed.max_attempts or failed.run_at > now());
  return next;
end $$;
revoke all on function platform.retry_failed_jobs from public;
grant execute on function platform.retry_failed_jobs to firsthand_office;
