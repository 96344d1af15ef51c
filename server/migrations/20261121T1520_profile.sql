alter table accounts.account
  -- Answers to the vendor's questions, kept for the next registration.
  add column survey jsonb not null default '{}',
  -- When the person's data were erased: the row stays for what refers to it, and tells nothing.
  add column erased_at timestamptz;

-- Erasure destroys the key: what is sealed with it is unreadable, in every copy (S-N14, S-G04).
alter table platform.data_key alter column wrapped drop not null;
create function platform.destroy_data_key(key_id uuid)
  returns void language sql security definer set search_path = pg_catalog as $$
  update platform.data_key set wrapped = null where id = key_id
$$;
revoke all on function platform.destroy_data_key from public;
grant execute on function platform.destroy_data_key to firsthand_app;
