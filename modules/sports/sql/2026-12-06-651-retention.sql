-- How many days what the book no longer needs is kept: what tickets stand on is kept for ever, whatever stands here.
create table sports.retention (
  name  text     primary key check (name in ('messages', 'ownMessages', 'prices')),
  days  integer  not null check (days between 14 and 3650) -- a result is disputed and taken back within three days
);

alter table sports.change drop constraint change_subject_check;
alter table sports.change add constraint change_is_of_a_setting
  check (subject ~ '^(sportsLimits:[A-Z0-9]+|sportsMargins|sportsRetention|sportsFactor:[0-9a-f-]{36})$');
