-- Given up: it was too late to be of use, or the last try failed.
alter table notices.message add column given_up_at timestamptz;
create index message_waiting on notices.message (created_at) where sent_at is null and given_up_at is null;

