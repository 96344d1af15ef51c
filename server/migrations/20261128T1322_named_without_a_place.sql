-- The person wanted to give their consents by the link when no place was left for them in the session; null once they have a place.
alter table sales.named_person add column full_at timestamptz;
comment on column sales.named_person.link_expires_at is 'Not used any more: a link is good as long as its session verifies.';
