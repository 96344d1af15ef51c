-- Under which name the vendor's own identity provider knows a member of staff (OpenID Connect).
create table office.identity (
  staff_id   uuid primary key references office.staff,
  issuer     text not null,
  -- As that issuer calls them; never reassigned there (OpenID Connect Core 2, `sub`).
  subject    text not null,
  -- At the last login it stood for a second factor too.
  is_factor  boolean not null,
  created_at timestamptz not null,
  used_at    timestamptz not null,
  unique (issuer, subject)
);
grant select, insert, update, delete on office.identity to firsthand_office;
