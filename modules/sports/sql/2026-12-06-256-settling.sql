-- Outcomes whose results or cancellations have changed. The settlement reads and removes them.
create table if not exists sports.settle_due (
  id          bigint       generated always as identity primary key,
  event_id    bigint       not null references sports.event,
  outcome_id  bigint       not null references sports.outcome,
  noted_at    timestamptz  not null
);

-- How far the tickets of such an outcome have been looked at, in the order of their ids.
create table sports.settle_run (
  outcome_id  bigint       primary key references sports.outcome,
  after       uuid         not null,
  begun_at    timestamptz  not null
);

-- Tickets that are looked at again at a time: where what was paid is disputed, no money moves before.
create table sports.settle_wait (
  ticket_id  uuid         primary key references sports.ticket,
  at         timestamptz  not null
);
create index settle_wait_by_time on sports.settle_wait (at);
