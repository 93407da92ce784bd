-- What is sent to members is a message, and so are the tables of it and the subject of their history.
drop view if exists messages.letter_view;
alter table messages.letter rename to message;
alter table messages.letter_mark rename to message_mark;
alter table messages.message_mark rename letter_id to message_id;
alter table messages.letter_read rename to message_read;
alter table messages.message_read rename letter_id to message_id;
alter index messages.letter_of_member rename to message_of_member;
alter index messages.letter_to_many rename to message_to_many;
alter index messages.letter_by_age rename to message_by_age;
alter index messages.letter_sent rename to message_sent;

alter table messages.change drop constraint change_subject_check;
alter table messages.change disable trigger user;
update messages.change set subject = 'message' || substr(subject, 7) where subject like 'letter:%';
alter table messages.change enable trigger user;
alter table messages.change add constraint change_subject_check
  check (subject ~ '^(announcement|message|feedback):[0-9a-f-]{36}$|^notices$');
