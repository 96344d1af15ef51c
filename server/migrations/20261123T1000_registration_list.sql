-- What staff look through all registrations of a session by, in the row itself: a page of a list reads one table by an index.

alter table sales.ticket
  -- A page ends with an instant as it is told, to the millisecond: nothing may lie between what is told and what is kept.
  alter column created_at type timestamptz(3),
  -- As in the intent, where they do not change once there is a ticket.
  add column applicant   sales.applicant not null default 'INDIVIDUAL',
  add column has_agent   boolean not null default false,
  -- When the verification was made that stands; what was undone leaves it empty.
  add column verified_at timestamptz;

update sales.ticket set applicant = intent.applicant, has_agent = intent.referral_serial is not null
  from sales.intent where intent.id = ticket.intent_id;
update sales.ticket set verified_at = verification.verified_at
  from sales.verification where verification.ticket_id = ticket.id and verification.undone_at is null;

-- One for each order of the list; those by status serve the filter by status too.
create index ticket_newest on sales.ticket (session_id, created_at desc, id desc);
create index ticket_number on sales.ticket (session_id, registration_number);
create index ticket_status on sales.ticket (session_id, status, created_at, id);
create index ticket_verified on sales.ticket (session_id, verified_at) where verified_at is not null;
-- Few are of companies: whatever the order, they are sorted when they are found.
create index ticket_company on sales.ticket (session_id) where applicant = 'COMPANY';
-- It is the beginning of each of these.
drop index sales.ticket_session;
