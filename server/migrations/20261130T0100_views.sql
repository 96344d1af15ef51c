-- A list of the office as a member of staff wants to see it again.
create table office.view (
  id         uuid primary key,
  staff_id   uuid not null references office.staff,
  list       text not null,
  name       text not null,
  -- The parameters of the page's address: filter and order.
  query      text not null,
  -- Keys of the columns that are left out.
  hidden     text[] not null,
  created_at timestamptz not null,
  unique (staff_id, list, name)
);
grant select, insert, update, delete on office.view to firsthand_office;
