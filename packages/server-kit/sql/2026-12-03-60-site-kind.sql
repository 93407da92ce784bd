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
