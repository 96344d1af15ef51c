-- A kiosk is an account that stands open before the public: it is that and nothing else.
alter table office.staff drop constraint staff_roles_check;
alter table office.staff add constraint staff_roles_check check (
  roles <@ array['COUNTER', 'SUPERVISOR', 'FINANCE', 'SALES_MANAGER', 'PRIVACY_OFFICER', 'ADMINISTRATOR', 'AUDITOR', 'KIOSK']
  and (not 'KIOSK' = any (roles) or roles = array['KIOSK'])
);
