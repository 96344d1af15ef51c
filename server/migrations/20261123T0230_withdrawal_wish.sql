-- When the registrant said online to wish to withdraw what the desk has verified: the desk finishes it, with a second person.
alter table sales.ticket add column withdrawal_wished_at timestamptz;
