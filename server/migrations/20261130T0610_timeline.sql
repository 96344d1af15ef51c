-- The timeline of a registration reads the visits and the units of one registration.

create index visit_of_ticket on sales.visit (ticket_id) where ticket_id is not null;
create index unit_event_turn on sales.unit_event (turn_id) where turn_id is not null;
