-- Whether the vendor lets everybody read how many have registered.
alter table sales.session add column numbers_public boolean not null default false;
grant update (numbers_public) on sales.session to firsthand_office;
