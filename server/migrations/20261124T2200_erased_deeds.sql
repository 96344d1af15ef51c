-- What was not understood may tell of a person: erasure takes it.
grant select (ticket_id, unread), update (unread) on sales.desk_deed to firsthand_app;
