-- Erasure takes what an account was to be told of revisions with the rest.
grant delete on sales.revision_letter to firsthand_app;
