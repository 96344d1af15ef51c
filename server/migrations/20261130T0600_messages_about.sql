-- The registration that a message is about, so that its timeline has its letters. Null for messages about none, and for
-- those that were sent before this migration.

alter table notices.message add column about uuid;
create index message_about on notices.message (about) where about is not null;
