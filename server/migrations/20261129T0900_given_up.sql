-- Staff see how many messages were given up: they are counted every few seconds, and are few.
create index delivery_given_up on integrations.delivery (endpoint_id) where state = 'GIVEN_UP';
