-- Where each registration was drawn: read at once by thousands, and at each desk, without the whole result.
create table sales.ballot_place (
  ticket_id uuid primary key references sales.ticket,
  freeze_id uuid not null,
  batch_id  uuid not null,
  -- Of its intents, the first intent first.
  positions integer[] not null,
  -- When a letter told it.
  told_at   timestamptz,
  foreign key (freeze_id, batch_id) references sales.ballot_draw (freeze_id, batch_id)
);
create index ballot_place_draw on sales.ballot_place (freeze_id, batch_id);
create index ballot_place_untold on sales.ballot_place (ticket_id) where told_at is null;
grant select, update (told_at) on sales.ballot_place to firsthand_app;
grant select, insert on sales.ballot_place to firsthand_office;

-- The places are what the published result says, whoever draws.
create function sales.keep_ballot_places() returns trigger language plpgsql as $$
begin
  insert into sales.ballot_place (ticket_id, freeze_id, batch_id, positions)
    select ticket.id, new.freeze_id, new.batch_id,
        array_agg(split_part(line, chr(9), 1)::integer order by split_part(line, '/', 2)::integer)
      from string_to_table(rtrim(new.result, chr(10)), chr(10)) line
      join sales.ticket ticket on ticket.registration_number = split_part(split_part(line, chr(9), 2), '/', 1)
      group by ticket.id;
  return null;
end $$;
create trigger keep_places after insert on sales.ballot_draw for each row execute function sales.keep_ballot_places();

-- What was drawn before; its letters would be late.
insert into sales.ballot_place (ticket_id, freeze_id, batch_id, positions, told_at)
  select ticket.id, draw.freeze_id, draw.batch_id,
      array_agg(split_part(line, chr(9), 1)::integer order by split_part(line, '/', 2)::integer), platform.now()
    from sales.ballot_draw draw
    cross join string_to_table(rtrim(draw.result, chr(10)), chr(10)) line
    join sales.ticket ticket on ticket.registration_number = split_part(split_part(line, chr(9), 2), '/', 1)
    group by ticket.id, draw.freeze_id, draw.batch_id;
