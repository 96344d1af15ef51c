-- What is too large for one piece is sealed in so many parts, 0 while they are being written; null: in one piece.
alter table files.upload add column parts integer check (parts >= 0);
