-- The files that an intent rests on: kept with it from its submission on, not for having been lodged.
alter table sales.intent add column attachment_ids uuid[] not null default '{}';
create index intent_draft on sales.intent (draft_id) where draft_id is not null;
