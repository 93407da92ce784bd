-- Why somebody of the staff changed an announcement.
alter table messages.change add column reason text not null default '' check (char_length(reason) <= 200);
