-- The back office: saved views of its lists, faults of the server, and reports by mail.

create schema if not exists office;

-- A list with its filters, saved by one of the staff: the query string of its address.
create table office.saved_view (
  id        uuid        primary key,
  staff_id  uuid        not null,
  page      text        not null check (page ~ '^[a-z][A-Za-z]{1,29}$'),
  name      text        not null check (char_length(name) between 1 and 60),
  search    text        not null check (char_length(search) <= 1000),
  made_at   timestamptz not null,

  constraint view_name_taken unique (staff_id, page, name)
);

-- Faults of the server, found by the request id that the visitor was shown. A job removes the old ones.
create table office.fault (
  id          uuid        primary key,
  request_id  text,
  path        text        not null,
  message     text        not null,
  error       text        not null,
  stack       text        not null,
  made_at     timestamptz not null
);
create index fault_by_age on office.fault (made_at desc, id desc);
create index fault_of_request on office.fault (request_id) where request_id is not null;

-- Figures that are sent to a recipient by mail, each period once.
create table office.report (
  id             uuid        primary key,
  name           text        not null check (char_length(name) between 1 and 60),
  -- What it contains: the figures by day, or the success rates of the payment channels.
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

-- What was sent: a period goes to its recipient once, also after a crash.
create table office.report_sent (
  report_id    uuid        not null references office.report on delete cascade,
  from_day     date        not null,
  to_day       date        not null,
  message_id   uuid        not null,
  written_at   timestamptz not null,
  primary key (report_id, from_day)
);
