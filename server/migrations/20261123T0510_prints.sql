-- Each time that the desk had a receipt printed: all but the first are copies, and say who had them printed and when.
create table sales.verification_print (
  -- Made at the desk: the same press again is the same paper.
  id              uuid primary key,
  verification_id uuid not null references sales.verification,
  number          integer not null check (number > 0),
  staff_id        uuid not null,
  printed_at      timestamptz not null,
  unique (verification_id, number)
);
grant select on sales.verification_print to firsthand_app;
grant insert on sales.verification_print to firsthand_office;
