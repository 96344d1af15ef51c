-- The app's role: no DDL, no ownership; audit and consent rows can be added and read, never changed or removed.
do $$ begin
  if not exists (select from pg_roles where rolname = 'firsthand_app') then
    create role firsthand_app nologin;
  end if;
end $$;

grant usage on schema platform, reference, accounts, consents, club, sales, payments, notices to firsthand_app;
grant select, insert, update, delete on all tables in schema platform, accounts, club, sales, payments, notices to firsthand_app;
grant select on all tables in schema reference to firsthand_app;
grant select, insert on consents.event to firsthand_app;
grant select on consents.definition to firsthand_app;
revoke update, delete on platform.audit, platform.audit_seal, platform.data_key from firsthand_app;
revoke update, delete on sales.ticket_transition from firsthand_app;
revoke insert, update, delete on sales.property, sales.session, sales.batch, payments.method from firsthand_app;
grant usage on all sequences in schema platform, consents, sales to firsthand_app;
grant firsthand_app to current_user;

-- Work is queued inside the deed's transaction, through this one door: the queue's own tables are closed to the app.
create function platform.add_job(task text, payload json, run_at timestamptz default null, job_key text default null)
  returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_job(task, payload, run_at := run_at, job_key := job_key);
end $$;
revoke all on function platform.add_job from public;
grant execute on function platform.add_job to firsthand_app;
