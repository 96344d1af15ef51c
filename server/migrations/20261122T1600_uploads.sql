-- One concept, one name: what people send is an upload, from the call to the table.
alter table files.paper rename to upload;
alter table accounts.document rename column paper_id to upload_id;
alter table accounts.document rename column paper_kept to upload_kept;
alter table sales.attachment rename column paper_id to upload_id;
alter table sales.attachment rename column paper_kept to upload_kept;
alter table payments.instrument rename column photo_paper_id to photo_upload_id;
alter index files.paper_loose rename to upload_loose;
alter index files.paper_account rename to upload_account;
alter index accounts.document_paper rename to document_upload;
alter index sales.attachment_paper rename to attachment_upload;
alter table accounts.document rename constraint document_paper_kept to document_upload_kept;
alter table sales.attachment rename constraint attachment_paper_kept to attachment_upload_kept;
