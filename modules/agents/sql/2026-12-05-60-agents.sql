-- The teams of agents, and what their members staked, won, deposited and withdrew by business day.

create schema agents;

-- A place in the tree of teams. Members with neither an upline nor a team have none.
create sequence agents.node_number;
create table agents.node (
  member_id  uuid         primary key,
  number     bigint       not null unique,
  upline_id  uuid         references agents.node,
  -- The numbers from the top of the tree down to this member, each with a dot after it: Y is below X where the path of Y
  -- begins with the path of X.
  path       text         collate "C" not null unique check (path ~ '^([0-9]+\.)+$'),
  joined_at  timestamptz  not null,

  check (upline_id <> member_id)
);
create index node_of_upline on agents.node (upline_id, number) where upline_id is not null;

-- What one member did in a business day. Amounts are ledger units.
create table agents.own_day (
  member_id    uuid    not null references agents.node,
  unit         text    not null,
  day          date    not null,
  bets         bigint  not null default 0,
  stake        bigint  not null default 0,
  valid_bet    bigint  not null default 0,
  prize        bigint  not null default 0,
  rebate       bigint  not null default 0,
  promotion    bigint  not null default 0,
  deposits     bigint  not null default 0,
  deposit      bigint  not null default 0,
  withdrawals  bigint  not null default 0,
  withdrawal   bigint  not null default 0,

  primary key (member_id, unit, day)
);

-- The same for everybody below an agent, without the agent.
create table agents.team_day (
  agent_id     uuid    not null references agents.node,
  unit         text    not null,
  day          date    not null,
  bets         bigint  not null default 0,
  stake        bigint  not null default 0,
  valid_bet    bigint  not null default 0,
  prize        bigint  not null default 0,
  rebate       bigint  not null default 0,
  promotion    bigint  not null default 0,
  deposits     bigint  not null default 0,
  deposit      bigint  not null default 0,
  withdrawals  bigint  not null default 0,
  withdrawal   bigint  not null default 0,

  primary key (agent_id, unit, day)
);

-- How many below an agent bet or deposited on a day, by the day on which they last had done so before (-infinity: never).
-- In a range of days, everybody is counted once by their first day in it: where `before` is earlier than the range.
create table agents.team_seen (
  agent_id  uuid     not null references agents.node,
  what      text     not null check (what in ('bet', 'deposit')),
  unit      text     not null,
  day       date     not null,
  before    date     not null,
  members   integer  not null,

  primary key (agent_id, what, unit, day, before),
  check (before < day)
);

-- How many joined below an agent on a day. The sum over all days is the size of the team.
create table agents.team_joined (
  agent_id  uuid     not null references agents.node,
  day       date     not null,
  members   integer  not null,
  agents    integer  not null, -- of them

  primary key (agent_id, day)
);

-- Deposits, withdrawals, rebates and gifts that are in the sums, each once.
create table agents.counted_order (
  source      text         not null check (source in ('deposit', 'withdrawal', 'rebate', 'promotion')),
  id          text         not null,
  counted_at  timestamptz  not null,

  primary key (source, id)
);
create index counted_order_by_age on agents.counted_order (counted_at);
