-- The rules of the doors are changed with a reason, drafted and taken back like whatever else the staff set: their history
-- says who, in the order of the changes, and why.

alter table identity.rule_change
  add column number bigint generated always as identity,
  add column staff_account text not null,
  add column reason text not null default '' check (char_length(reason) <= 200),
  drop constraint rule_change_subject_check,
  add constraint rule_change_subject_check check (subject ~ '^(field|country):[A-Za-z]{2,40}$|^doors$');

create index rule_change_of_subject on identity.rule_change (subject, number desc);
create index rule_change_in_order on identity.rule_change (number desc);
drop index identity.rule_change_by_age;
