-- The draw of the early visitors: the list is closed and its root public before the value that decides exists.
alter table waiting.room
  -- What decides: a round of drand, or the own seed alone. Null: the room was opened by the release before, or by load.
  add column source         text check (source in ('DRAND', 'OWN')),
  -- The round that decides; it stays if it could not be had.
  add column round          integer,
  -- When the list was closed, and the SHA-256 of its ids.
  add column list_closed_at timestamptz,
  add column root           bytea check (length(root) = 32),
  -- What was in seed until the draw. From then on seed is the value that orders, for the release before as well.
  add column own_seed       bytea check (length(own_seed) = 32),
  -- The signature of the round, in hex.
  add column signature      text,
  add check ((list_closed_at is null) = (root is null)),
  -- A process of the release before would draw by the own seed alone: over a closed list it cannot.
  add check (list_closed_at is null or drawn_at is null or own_seed is not null);
