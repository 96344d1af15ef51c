-- Two persons are two people: who is new, or has just been given a role, does not count as a second one yet. Kept here, where
-- every way leads on which somebody comes or gains a role: invited, taken back, by the identity provider, by the terminal.
alter table office.staff add column counts_from timestamptz not null default platform.now();
update office.staff set counts_from = created_at;

create function office.wait_to_count() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  -- A place that was prepared long ago and never taken counts from when somebody takes it.
  if tg_op = 'INSERT' or not new.roles <@ old.roles
    or (old.ended_at is not null and new.ended_at is null)
    or (old.password_hash is null and new.password_hash is not null)
  then
    new.counts_from := platform.now() + interval '1 day';
  end if;
  return new;
end $$;
create trigger wait_to_count before insert or update of roles, ended_at, password_hash on office.staff
  for each row execute function office.wait_to_count();
