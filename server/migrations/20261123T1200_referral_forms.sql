-- Referral forms are issued to agencies by staff.
alter table sales.referral_serial
  add column issued_at timestamptz not null default now(),
  -- Null: before anybody of the staff did it here.
  add column staff_id  uuid;
create index referral_serial_agency on sales.referral_serial (property_id, agency_code, serial);
grant select, insert on sales.referral_serial to firsthand_office;
