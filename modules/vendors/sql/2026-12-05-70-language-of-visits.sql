-- The sandbox vendor takes any language and shows English where it has no texts in it.
alter table vendors.sandbox_visit drop constraint sandbox_visit_language_check;
alter table vendors.sandbox_visit add constraint sandbox_visit_language_check check (language ~ '^[a-z]{2}$');
