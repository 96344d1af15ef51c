-- A long answer is compressed before it is sealed, into a column of its own: a process that does not know the column takes
-- the command for one in progress, and the client asks again.

alter table platform.idempotency add column packed bytea;
