-- Events of registrations are queued from the moment at which the first endpoint exists. An endpoint is never deleted.

create function integrations.await_events() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into platform.awaited_job (name) values ('integrations:tell') on conflict do nothing;
  return null;
end $$;
create trigger await_events after insert on integrations.endpoint
  for each statement execute function integrations.await_events();
insert into platform.awaited_job (name)
  select 'integrations:tell' where exists (select from integrations.endpoint);
