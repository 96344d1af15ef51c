-- A session that is postponed has another room at its new opening: only one room of all is open at a time, as before.
alter table waiting.room drop constraint room_session_id_key;
create index room_session on waiting.room (session_id);
