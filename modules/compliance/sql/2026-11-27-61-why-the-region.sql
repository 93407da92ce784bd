-- Why somebody of the staff changed from where the site may be used.
alter table compliance.change add column reason text not null default '' check (char_length(reason) <= 200);
