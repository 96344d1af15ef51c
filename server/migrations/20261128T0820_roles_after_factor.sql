-- Roles that the identity provider gave at a login that is not whole yet: they count once the second factor is given.
alter table office.session
  add column given_roles text[],
  add column given_by text,
  add check ((given_roles is null) = (given_by is null));
