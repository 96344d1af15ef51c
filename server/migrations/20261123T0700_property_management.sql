-- Properties are looked after by staff: what is told of each has versions, and so has each document.

alter table sales.property
  add column version integer not null default 1,
  alter column picture drop not null,
  -- What a picture shows, for whoever does not see it; null: the name of the property says enough.
  add column picture_alt jsonb;

-- What was told of a property, each time that it was changed: never changed itself.
create table sales.property_version (
  property_id uuid not null references sales.property,
  version     integer not null,
  content     jsonb not null,
  staff_id    uuid not null,
  at          timestamptz not null,
  primary key (property_id, version)
);

alter table sales.property_document
  -- The first version's id: what replaces it has the same.
  add column line    uuid,
  add column version integer not null default 1;
update sales.property_document set line = id;
alter table sales.property_document
  alter column line set not null,
  add constraint property_document_line unique (line, version);

grant select, insert, update on sales.property to firsthand_office;
grant select, insert, delete on sales.property_document to firsthand_office;
grant select, insert on sales.property_version to firsthand_office;
grant select on sales.property_version to firsthand_app;
