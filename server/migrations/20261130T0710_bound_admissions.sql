-- An admission is for one account, under a keyed digest: that of the login that follows, or of the one that is there.
alter table waiting.admission add column account bytea;
alter table waiting.early_admission add column account bytea;
grant update (account) on waiting.admission, waiting.early_admission to firsthand_app;
