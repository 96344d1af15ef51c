-- How the queue stands, for the office: its own tables stay closed, and what a job was given is told to nobody.
create function platform.queue_figures()
  returns table (waiting bigint, running bigint, failed bigint, oldest timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  return query select
    count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()),
    count(*) filter (where locked_at is not null),
    count(*) filter (where attempts > 0 and locked_at is null),
    min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now())
  from graphile_worker._private_jobs;
end $$;

create function platform.failed_jobs()
  returns table (id bigint, task text, attempts integer, most integer, run_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  return query select job.id::bigint, kind.identifier::text, job.attempts::integer, job.max_attempts::integer, job.run_at
    from graphile_worker._private_jobs as job join graphile_worker._private_tasks as kind on kind.id = job.task_id
    where job.attempts > 0 and job.locked_at is null order by job.run_at limit 100;
end $$;

-- Once more, now: what was given up counts its attempts anew. False: it is done, or at work.
create function platform.retry_job(job_id bigint)
  returns boolean language plpgsql security definer set search_path = pg_catalog as $$
begin
  update graphile_worker._private_jobs as job set run_at = now(), attempts = least(job.attempts, job.max_attempts - 1)
    where job.id = job_id and job.locked_at is null and job.attempts > 0;
  return found;
end $$;

revoke all on function platform.queue_figures, platform.failed_jobs, platform.retry_job from public;
grant execute on function platform.queue_figures, platform.failed_jobs, platform.retry_job to firsthand_office;
