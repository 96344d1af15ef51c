-- Whoever registered somebody at the desk verifies it once the person has proved to be there, by a code on their mobile.
alter type accounts.code_purpose add value if not exists 'PRESENCE';

create table sales.presence (
  intent_id    uuid primary key references sales.intent,
  account_id   uuid not null references accounts.account,
  -- Of a number that was told at the desk, keyed: one telephone speaks for one person. Null: it was the account's own.
  mobile_index bytea,
  staff_id     uuid not null,
  proved_at    timestamptz not null
);
create index presence_account on sales.presence (account_id);
create index presence_mobile on sales.presence (mobile_index) where mobile_index is not null;
grant select, delete on sales.presence to firsthand_app;
grant insert on sales.presence to firsthand_office;
