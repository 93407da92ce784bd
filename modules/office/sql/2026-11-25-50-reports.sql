-- Figures of the house that go to somebody by mail, each period once.

create table office.report (
  id             uuid        primary key,
  name           text        not null check (char_length(name) between 1 and 60),
  -- What it tells: the days of the house, or how well each way to pay in works.
  kind           text        not null check (kind in ('house', 'payments')),
  unit           text        not null,
  every          text        not null check (every in ('day', 'week', 'month')),
  recipient      text        not null check (char_length(recipient) between 3 and 254),
  staff_id       uuid        not null,
  staff_account  text        not null,
  made_at        timestamptz not null,
  -- When the next one is written; a job does it.
  due_at         timestamptz not null
);
create index report_due on office.report (due_at);

-- What was written: a period goes to its reader once, whatever stops in between.
create table office.report_sent (
  report_id    uuid        not null references office.report on delete cascade,
  from_day     date        not null,
  to_day       date        not null,
  message_id   uuid        not null,
  written_at   timestamptz not null,
  primary key (report_id, from_day)
);
