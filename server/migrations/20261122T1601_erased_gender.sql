-- An account that was erased tells nothing of the person any more, the gender neither.
alter table accounts.account alter column gender drop not null;
update accounts.account set gender = null where erased_at is not null;
alter table accounts.account add constraint gender_until_erased check (gender is not null or erased_at is not null);
