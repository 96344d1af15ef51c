-- Once, as the superuser, on the primary: psql -v owner=... -v web=... -f ops/cluster/roles.sql. The program cannot change its tables or its evidence.
create role firsthand_app nologin;
create role firsthand_office nologin;
create role firsthand_owner login password :'owner';
create role firsthand_web login password :'web';
grant firsthand_app, firsthand_office to firsthand_owner with admin option;
grant firsthand_app, firsthand_office to firsthand_web;
create database firsthand owner firsthand_owner;
