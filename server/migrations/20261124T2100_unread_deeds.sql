-- What a desk kept without a network and a later version of the program does not understand: kept as it was, for a person.
alter table sales.desk_deed
  drop constraint desk_deed_kind_check,
  add constraint desk_deed_kind_check check (kind in ('SIGHT', 'RECEIVE', 'VERIFY', 'UNREAD')),
  add column unread text,
  add check ((kind = 'UNREAD') = (unread is not null)),
  -- Nobody has done it.
  add check (unread is null or refusal is not null);
