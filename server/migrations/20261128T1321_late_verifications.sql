-- A verification that a desk without a network made before the deadline, by its own clock, and that arrived after it counts once a
-- second person has accepted it.
alter table sales.desk_conflict
  add column accepted boolean not null default false,
  add check (not accepted or settled_at is not null);
grant update (accepted) on sales.desk_conflict to firsthand_office;

-- The deadline voids no registration that a desk may still have verified in time.
grant select (session_id, taken_at, ends_at, ended_at) on sales.desk_set to firsthand_app;
grant select (deed_id, ticket_id, settled_at) on sales.desk_conflict to firsthand_app;
grant select (id, refusal) on sales.desk_deed to firsthand_app;
