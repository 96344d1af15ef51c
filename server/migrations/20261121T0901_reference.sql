create schema reference;

create table reference.code_value (
  category    text not null,
  code        text not null,
  name        jsonb not null,
  parent_code text,
  "order"     integer not null,
  attributes  jsonb not null default '{}',
  primary key (category, code)
);

-- A text is never edited, only superseded by a later version.
create table reference.terms (
  type           text not null,
  version        integer not null,
  title          jsonb not null,
  body           jsonb not null,
  sha256         jsonb not null,
  effective_from timestamptz not null,
  primary key (type, version)
);
