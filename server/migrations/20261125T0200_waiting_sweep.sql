-- What is over in the waiting room is swept: who was let in, and who was early, a month after it closed.
grant delete on waiting.early, waiting.admission to firsthand_app;
create index room_closed on waiting.room (closed_at);
