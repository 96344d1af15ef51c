-- Which appointments a revision has ended, because they are after its new deadline: the letters about it say so.
alter table sales.revision_letter add column ended jsonb not null default '[]';
