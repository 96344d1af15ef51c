-- Code lists are kept by staff: each change is a version, and what came with the product is told from what staff made of it.

alter table reference.code_value
  -- Offered no more; it names what has it already.
  add column hidden boolean not null default false,
  -- As the product brought it last; null: staff added it.
  add column product jsonb;
update reference.code_value set product = jsonb_build_object(
  'code', code, 'name', name, 'parentCode', parent_code, 'order', "order", 'attributes', attributes);

create table reference.code_list (
  category   text primary key,
  version    integer not null,
  -- Null: as it came with the product.
  changed_at timestamptz
);

-- What was changed, by whom; never changed itself.
create table reference.list_version (
  category text not null references reference.code_list,
  version  integer not null,
  -- What each value was and is; of what came with the product first, nothing.
  changes  jsonb not null,
  -- Null: it came with the product.
  staff_id uuid,
  at       timestamptz not null,
  primary key (category, version)
);
insert into reference.code_list (category, version) select distinct category, 1 from reference.code_value;
insert into reference.list_version (category, version, changes, at)
select category, 1, '{"version": 1, "changes": []}', now() from reference.code_list;

grant insert, update on reference.code_value to firsthand_office;
grant select, update on reference.code_list to firsthand_office;
grant select, insert on reference.list_version to firsthand_office;
