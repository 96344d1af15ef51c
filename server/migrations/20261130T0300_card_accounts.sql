-- The account at the card service that took a payment, so that it is read, refunded and compared there also after new
-- payments go to another. Payments from before have the name of an account that CARD_URL does not name: `main`. The
-- server of before inserts them so too while it is replaced.
alter table payments.card_payment
  add column provider text not null default 'stripe',
  add column account text not null default 'main';
alter table payments.mismatch
  add column provider text not null default 'stripe',
  add column account text not null default 'main';

-- One row for each account: when all of its last days was last compared to the end.
alter table payments.comparison
  add column provider text not null default 'stripe',
  add column account text not null default 'main',
  add primary key (provider, account);
grant insert on payments.comparison to firsthand_app;
