-- A report is written in the language of whoever reads it.
alter table office.report add column language text not null default 'EN' check (language ~ '^[A-Z]{2}(-[A-Z]{2,4})?$');
