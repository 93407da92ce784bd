-- What every module uses: positions of event listeners, nonces of sealed messages, progress of long jobs, the mark of the
-- encryption key, the kind of site and its business day. This file is applied before the baselines of the modules, which do
-- not depend on one another.

-- Trigram indexes serve the searches of several modules.
create extension if not exists pg_trgm;

create schema if not exists kit;

-- A listener reads events in order and moves this row in the transaction of its own effect, so each event counts exactly
-- once, also after a crash.
create table kit.listener (
  name        text        primary key,
  position    jsonb       not null default '{}',
  moved_at    timestamptz not null default now(),
  -- How many events wait, and how many waited when the listener fell behind; both 0 for one that keeps up.
  ahead       bigint      not null default 0 check (ahead >= 0),
  ahead_from  bigint      not null default 0 check (ahead_from >= 0)
);

-- A sealed message may be opened once. Rows older than the time a message stays fresh are removed.
create table kit.nonce (
  nonce     text        primary key,
  seen_at   timestamptz not null
);
create index nonce_by_age on kit.nonce (seen_at);

-- Progress of a long job of the queue, for whoever waits for it. A row that has ended stays until the next job of its kind
-- begins.
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

-- A digest of the encryption key, which is in a file and never in the database. Each start compares them, so that a site
-- never runs with another key than the one that its secrets are sealed with.
create table kit.key_mark (
  only_row  boolean     primary key default true check (only_row),
  mark      bytea       not null check (octet_length(mark) = 32),
  made_at   timestamptz not null default now()
);

-- What this database is: a demo, whose passwords everybody knows, or a real site. The row is written once and stays,
-- also in a backup, so that demo content never comes into a real site.
create table kit.site_kind (
  only_row   boolean     primary key default true check (only_row),
  kind       text        not null check (kind in ('demo', 'real')),
  -- What decided it: a first start with or without the demo, the first owner, a restore, or people who were there before.
  reason     text        not null check (reason in ('start', 'owner', 'restore', 'people')),
  -- The parts of the demo world that are complete.
  filled     text[]      not null default '{}',
  marked_at  timestamptz not null default now(),
  constraint only_a_demo_is_filled check (kind = 'demo' or filled = '{}')
);

-- The business day of the site: how far each day begins before that of UTC, and from which day on. Days that have begun
-- keep their rule for good. A day ends where the next begins, so no instant lies in two days or in none.
create table kit.business_day_rule (
  first_day       date        primary key,
  -- Sums are kept by the hour, so a day begins at a full hour.
  offset_minutes  int         not null check (offset_minutes between -720 and 840 and offset_minutes % 60 = 0),
  begins_at       timestamptz not null unique -- when the first day begins, by the rule before it
);
insert into kit.business_day_rule values ('-infinity', 480, '-infinity');
