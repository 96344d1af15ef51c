-- A key that reads who people are is taken once a privacy officer has admitted it. Those made before stay as they are: nobody has.
alter table integrations.api_key
  add column admitted_at timestamptz,
  add column admitted_by uuid;
update integrations.api_key set admitted_at = created_at where scopes && array['contacts.read'];
alter table integrations.api_key add check (admitted_by is null or (admitted_at is not null and admitted_by <> created_by));
grant update (admitted_at, admitted_by) on integrations.api_key to firsthand_office;
