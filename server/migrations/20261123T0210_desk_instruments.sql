-- Why an instrument was refused or handed back, beside what has happened to it.
alter table payments.transition add column reason text;
