-- The two logins of the program and its database, as on a cluster, with the passwords of the secrets. The image of PostgreSQL runs this
-- once, by psql and as its superuser, when the volume is empty.
\set owner `cat /run/secrets/database-owner`
\set web `cat /run/secrets/database-web`
\i /etc/firsthand/roles.sql
