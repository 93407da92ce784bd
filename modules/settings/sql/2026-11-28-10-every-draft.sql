-- Whatever the staff set as a whole can be drafted, of every module: an announcement, the rule of one field, from where the
-- site may be used. What a draft became is a change in the history of the module that it belongs to.

alter table settings.draft
  drop constraint draft_subject_check,
  add constraint draft_subject_check check (subject ~ '^[a-z]{2,20}(:[A-Za-z0-9][A-Za-z0-9-]{1,39})?$'),
  drop constraint draft_undoes_fkey,
  drop constraint draft_change_id_fkey;
