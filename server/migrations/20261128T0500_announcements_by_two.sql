-- An announcement of a ballot is made by two, and says why it takes the place of another (decision 0080).
alter table sales.ballot_announcement
  -- Who proposed it is `announced_by`. Null: it was announced by one, before this.
  add column confirmed_by uuid,
  add column reason       text,
  -- When the verification was to end as it was announced.
  add column verify_by    timestamptz,
  add check (confirmed_by <> announced_by);
update sales.ballot_announcement announcement
  set verify_by = case when session.verify_by < announcement.due_at then session.verify_by end,
      reason = case when number > 1 then 'Announced anew before a reason was asked for' end
  from sales.session session where session.id = announcement.session_id;
alter table sales.ballot_announcement add check ((number = 1) = (reason is null));
