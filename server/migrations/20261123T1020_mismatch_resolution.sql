-- A disagreement that somebody has settled outside: who, and how. The same is not listed again.
alter table payments.mismatch add column resolved_by uuid, add column resolution text;
create index instrument_status on payments.instrument (status, created_at desc, id desc);
grant update (resolved_by, resolution) on payments.mismatch to firsthand_office;
