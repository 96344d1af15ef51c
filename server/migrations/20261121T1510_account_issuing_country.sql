-- Of a passport or another travel document; other types have one issuer. The key of the number holds it already.
alter table accounts.account add column issuing_country text;
alter table accounts.account add constraint account_issuing_country_asked
  check ((id_type in ('PASSPORT', 'OTHER')) = (issuing_country is not null));
