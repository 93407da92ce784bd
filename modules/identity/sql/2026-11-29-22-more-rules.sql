-- How long sessions last and who checks that visitors are people are rules like those of the doors: changed with a reason,
-- drafted and taken back.
alter table identity.rule_change
  drop constraint rule_change_subject_check,
  add constraint rule_change_subject_check
    check (subject ~ '^(field|country):[A-Za-z]{2,40}$|^(doors|sessions|human)$');
