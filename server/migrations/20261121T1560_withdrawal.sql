-- Whether a registrant may withdraw a Registered registration online until registration closes (D-T12).
alter table sales.session add column online_withdrawal boolean not null default true;
-- What the clock still has to void: unpaid at the close, unverified at the deadline (D-T8, D-T13).
create index ticket_due on sales.ticket (status, session_id) where status in ('PENDING', 'REGISTERED');
