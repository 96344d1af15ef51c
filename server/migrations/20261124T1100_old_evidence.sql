-- What somebody agreed to is evidence for seven years after they were erased (D-4.8), and then nothing to anybody. A person's events
-- are one chain: they go together, and by this door alone.
create function consents.drop_evidence(account uuid) returns bigint
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  dropped bigint;
begin
  delete from consents.event as event where event.account_id = account
    and not exists (select from consents.event as later where later.account_id = account
      and later.acted_at > platform.now() - interval '7 years');
  get diagnostics dropped = row_count;
  return dropped;
end $$;
revoke execute on function consents.drop_evidence(uuid) from public;
grant execute on function consents.drop_evidence(uuid) to firsthand_app;
