-- Who is to be told, by one letter, when a session opens. A wish goes as the letter is queued, when it is taken back, when the account is
-- erased, and a month after the session closed.
create table sales.opening_wish (
  account_id uuid not null references accounts.account,
  -- A session that is withdrawn takes along what was asked of it.
  session_id uuid not null references sales.session on delete cascade,
  -- What was pressed, as it was read: the consent to the letter.
  text       text not null,
  asked_at   timestamptz not null,
  primary key (account_id, session_id)
);
create index opening_wish_session on sales.opening_wish (session_id, account_id);

grant select, insert, delete on sales.opening_wish to firsthand_app;
