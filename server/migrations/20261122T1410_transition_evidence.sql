-- From where and by which command a registration was moved (D-2.2); of what was moved before this, not known.
alter table sales.ticket_transition
  add column channel         text,
  -- The browser that asked, as it calls itself.
  add column device          text,
  add column idempotency_key text;
