-- Answers kept for retries hold what the person saw: sealed like everything that waits. Those of before are forgotten, and with
-- them their keys: a retry across this change is done anew or told that it was done.
delete from platform.idempotency;
alter table platform.idempotency drop column answer, add column sealed bytea;
