create schema payments;

create table payments.method (
  code    text primary key,
  enabled boolean not null,
  "order" integer not null
);
