-- A row of the audit takes its number and its time from the database, and the watermark moves by this one door: whoever has no more
-- than the app's role can neither bring in a row beside the chain nor have later rows passed over.
revoke insert on platform.audit from firsthand_app;
grant insert (actor, operation, subject, result, correlation_id, session_id, roles, purpose) on platform.audit to firsthand_app;
revoke update on platform.audit_watermark from firsthand_app;

-- Holds the watermark for the job that chains, until its transaction ends.
create function platform.hold_audit_watermark() returns bigint
  language sql security definer set search_path = pg_catalog
  return (select audit_id from platform.audit_watermark for update);
revoke all on function platform.hold_audit_watermark from public;
grant execute on function platform.hold_audit_watermark to firsthand_app;

-- Numbers are given out before rows are committed, so that a lower one may still come. None comes from a transaction that began
-- ten minutes ago: no statement and no pause within one lasts so long (database.ts). A row that is not chained is never passed.
create function platform.raise_audit_watermark() returns void
  language sql security definer set search_path = pg_catalog as $$
  with settled as (
    select max(audit.id) as id
    from platform.audit, platform.audit_watermark mark
    where audit.id > mark.audit_id and audit.at < clock_timestamp() - interval '10 minutes'
  ), open as (
    select min(audit.id) as id
    from platform.audit, platform.audit_watermark mark
    where audit.id > mark.audit_id and audit.id <= (select id from settled)
      and not exists (select from platform.audit_seal seal where seal.audit_id = audit.id)
  )
  update platform.audit_watermark mark
  set audit_id = coalesce((select id - 1 from open), (select id from settled))
  where (select id from settled) is not null
$$;
revoke all on function platform.raise_audit_watermark from public;
grant execute on function platform.raise_audit_watermark to firsthand_app;
