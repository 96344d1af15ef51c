-- Units of a property and their price lists, brought in from tables. What a list said is never changed.

create table sales.unit (
  id          uuid primary key default gen_random_uuid(),
  property_id uuid not null references sales.property,
  -- Block, floor and unit as they are compared.
  key         text not null,
  block       text not null,
  floor       text not null,
  unit        text not null,
  unique (property_id, key)
);

create table sales.price_list (
  id           uuid primary key,
  property_id  uuid not null references sales.property,
  -- The first version's id: what replaces it has the same.
  line         uuid not null,
  version      integer not null,
  title        jsonb not null,
  published_at timestamptz not null,
  staff_id     uuid not null,
  imported_at  timestamptz not null,
  unique (line, version)
);
create index price_list_property on sales.price_list (property_id);

create table sales.price (
  price_list_id uuid not null references sales.price_list,
  unit_id       uuid not null references sales.unit,
  -- Its place in the table.
  "order"       integer not null,
  -- Square feet.
  saleable_area integer not null,
  price_cents   bigint not null,
  primary key (price_list_id, unit_id)
);

grant select on sales.unit, sales.price_list, sales.price to firsthand_app;
grant select, insert on sales.unit, sales.price_list, sales.price to firsthand_office;
