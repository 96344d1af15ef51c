-- Up to this row of the audit everything is chained: the job that chains does not look at what lies before it again.
create table platform.audit_watermark (audit_id bigint not null);
insert into platform.audit_watermark values (0);
grant select, update on platform.audit_watermark to firsthand_app;
