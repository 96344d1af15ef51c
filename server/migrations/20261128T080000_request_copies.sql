-- The copy of the data that answers a request for access: whether it is fetched on the portal or was handed over, and what proved who took it.
alter table privacy.request
  add column copy          text check (copy in ('PORTAL', 'HANDED_OVER')),
  -- The type of the identity document that was seen at the handing over.
  add column identified_by text,
  -- When the officer had the file made last, and who that was.
  add column copy_made_at  timestamptz,
  add column copy_made_by  uuid,
  add check (copy is null or (kind = 'ACCESS' and state = 'ANSWERED')),
  add check ((copy is not distinct from 'HANDED_OVER') = (identified_by is not null)),
  add check ((copy_made_at is null) = (copy_made_by is null));
