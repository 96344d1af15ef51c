-- A consent that a registration was lodged with because it had been given before, and was shown as given with its date: that date.
alter table consents.event add column given_before_at timestamptz;
