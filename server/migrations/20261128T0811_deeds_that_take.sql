-- A desk without a network takes a cashier's order or cheque that was not entered before.
alter table sales.desk_deed
  drop constraint desk_deed_kind_check,
  add constraint desk_deed_kind_check check (kind in ('SIGHT', 'RECEIVE', 'TAKE', 'VERIFY', 'UNREAD')),
  -- What was taken and could not be entered: somebody has the paper in their hands. Erasure empties it.
  add column taken jsonb,
  add check (taken is null or (kind = 'TAKE' and refusal is not null));
grant select (taken), update (taken) on sales.desk_deed to firsthand_app;
