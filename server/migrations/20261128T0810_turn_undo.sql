-- Ends of turns that were a mistake and were undone: what they had been, by whom and why. Nothing of it is changed.
create table sales.turn_undo (
  id        bigint generated always as identity primary key,
  turn_id   uuid not null references sales.turn,
  result    text not null check (result in ('PASSED', 'NO_UNIT_LEFT')),
  ended_at  timestamptz not null,
  ended_by  uuid not null,
  undone_at timestamptz not null,
  undone_by uuid not null,
  reason    text not null
);
create index turn_undo_turn on sales.turn_undo (turn_id);

grant select, insert on sales.turn_undo to firsthand_office;
grant usage on sequence sales.turn_undo_id_seq to firsthand_office;
