-- A session whose opening moved far away has another room then. A room that was ended by hand has no other after it.
alter table waiting.room add column is_moved boolean not null default false;
alter table waiting.room drop constraint room_session_id_key;
create unique index room_session on waiting.room (session_id) where not is_moved;
