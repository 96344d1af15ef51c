-- A paper that something still names is never given up: its key would be destroyed, and what names it could not be read for
-- ever. Looked at when the transaction ends, so that it does not matter what of the two is done first.
alter table files.paper
  add column is_kept boolean generated always as (case when dropped_at is null then true end) stored,
  add constraint paper_kept unique (id, is_kept);

-- Rows whose paper was given up while they were written name nothing that can be read.
delete from accounts.document where paper_id in (select id from files.paper where dropped_at is not null);
delete from sales.attachment where paper_id in (select id from files.paper where dropped_at is not null);

alter table accounts.document
  add column paper_kept boolean not null default true check (paper_kept),
  add constraint document_paper_kept foreign key (paper_id, paper_kept) references files.paper (id, is_kept)
    deferrable initially deferred;
alter table sales.attachment
  add column paper_kept boolean not null default true check (paper_kept),
  add constraint attachment_paper_kept foreign key (paper_id, paper_kept) references files.paper (id, is_kept)
    deferrable initially deferred;
