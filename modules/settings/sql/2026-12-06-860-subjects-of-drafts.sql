-- What is drafted has words of several parts (`tableLimits`), and names of a table and a currency.
alter table settings.draft
  drop constraint draft_subject_check,
  add constraint draft_subject_check
    check (subject ~ '^[a-z][A-Za-z]{1,39}(:[A-Za-z0-9][A-Za-z0-9_: -]{0,79})?$');
