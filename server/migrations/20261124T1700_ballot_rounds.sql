-- A ballot may be drawn by a round of drand, which is fixed with its announcement (R-15.2).
alter table sales.ballot_announcement
  add column chain_hash text,
  add column public_key text,
  add column round      integer check (round > 0),
  add check ((source = 'DRAND') = (chain_hash is not null)),
  add check ((source = 'DRAND') = (public_key is not null)),
  add check ((source = 'DRAND') = (round is not null));
-- What the round proves itself by; digits have a witness instead.
alter table sales.ballot_draw
  add column signature text check (signature ~ '^[0-9a-f]{96}$'),
  add check ((source = 'DRAND') = (signature is not null)),
  add check ((source = 'DIGITS') = (witness is not null));
