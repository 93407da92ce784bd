-- A note about a member that was written by mistake is struck out by whoever wrote it: it is no longer shown, and both
-- stay written.
create table identity.struck_note (
  note_id    uuid         primary key references identity.member_note,
  staff_id   uuid         not null references identity.staff,
  struck_at  timestamptz  not null
);
select kit.keep_for_ever('identity.struck_note');
