-- For whoever watches over the processes: how much waits to be done, and since when. Tells nothing of what it is.
create function platform.queue_depth()
  returns table (waiting bigint, oldest_seconds double precision)
  language sql stable security definer set search_path = pg_catalog as $$
    select figures.waiting, coalesce(extract(epoch from now() - figures.oldest), 0) from platform.queue_figures() figures
  $$;
revoke all on function platform.queue_depth from public;
grant execute on function platform.queue_depth to firsthand_app;
