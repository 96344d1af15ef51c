-- A long answer is compressed before it is sealed, into a column of its own: a process that does not know the column takes
-- the command for one in progress, and the client asks again. An answer is stored by an update, for which each page has
-- room, so that no index changes.

alter table platform.idempotency add column packed bytea;
alter table platform.idempotency set (fillfactor = 50);
