-- How far long work is, so that whoever waits for it can see it move: jobs of the queue, and listeners that have much to
-- catch up with.

-- A job that has told how far it is. What has ended stays until the next one of its kind begins.
create table kit.job_progress (
  job       bigint      primary key,
  task      text        not null,
  done      bigint      not null check (done >= 0),
  -- Of how many; null where nobody knows before the end.
  total     bigint      check (total >= 0),
  begun_at  timestamptz not null,
  told_at   timestamptz not null,
  ended_at  timestamptz
);
create index job_progress_of_task on kit.job_progress (task);

-- How many events wait for a listener, and how many did when it fell behind; both 0 for one that keeps up.
alter table kit.listener
  add column ahead      bigint not null default 0 check (ahead >= 0),
  add column ahead_from bigint not null default 0 check (ahead_from >= 0);
