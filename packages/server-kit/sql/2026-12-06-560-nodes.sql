-- The servers that work on this database: each writes every five seconds that it is there, which build it runs, what it does
-- and how much it has to do. The staff see all of them; a server that is gone leaves its row for an hour.
create table kit.node (
  id          text        primary key check (id ~ '^[0-9a-f]{12}$'),
  name        text        not null check (length(name) between 1 and 100),
  build       text        not null check (length(build) <= 40),
  roles       text[]      not null check (roles <@ array['serves', 'sockets', 'works'] and roles <> '{}'),
  relay       text        not null check (relay in ('none', 'postgres', 'nats')),
  started_at  timestamptz not null default now(),
  seen_at     timestamptz not null default now(),
  is_leaving  boolean     not null default false,
  load        jsonb       not null default '{}'
) with (fillfactor = 50);
