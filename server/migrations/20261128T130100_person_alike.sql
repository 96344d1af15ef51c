-- People who are alike by name, date of birth and gender, and have shown different documents.
alter type sales.finding_kind add value if not exists 'PERSON_ALIKE' after 'PERSON_LIMIT';

-- Who stands in a registration, and beside each a keyed digest of name, date of birth and gender. Null: it was read before these were compared.
alter table sales.check_reading
  add column people uuid[],
  add column alike  bytea[];
