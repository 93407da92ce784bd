-- Missions, streaks and leaderboards: what counts towards them, how far members are, and which steps they have claimed.

-- What a promotion counts from when it is published. A bet counts where its end came in a later transaction than the task and
-- the join of its member: so a recount finds the same bets, whatever ran at the same time.
create table promotions.task (
  promotion_id  uuid         primary key references promotions.promotion,
  kind          text         not null check (kind in ('mission', 'streak', 'leaderboard')),
  unit          text         not null,
  -- What of each bet is summed up, or its largest; null where nothing is counted from bets.
  counts        text         check (counts in ('validBet', 'bets', 'wins', 'netWin', 'multiple')),
  period        text         not null check (period in ('once', 'daily', 'weekly', 'monthly')),
  categories    text[]       not null, -- empty: all
  vendors       text[]       not null,
  games         text[]       not null, -- 'VENDOR:game'
  least_stake   bigint       not null check (least_stake >= 0),
  needs_join    boolean      not null,
  -- The mission that has to be done before.
  after         uuid         references promotions.task,
  from_at       timestamptz  not null,
  until_at      timestamptz  not null,
  -- Nothing more is counted: it was ended, or its places are final.
  over_at       timestamptz,
  tx            xid8         not null default pg_current_xact_id(),

  constraint task_not_after_itself check (after <> promotion_id)
);
create index task_that_counts on promotions.task (unit) where over_at is null;

-- A join counts from its transaction on.
alter table promotions.join add column tx xid8 not null default pg_current_xact_id();

-- What the bets of a member come to, by the first day of the period; '2000-01-01' where the period is the whole window.
create table promotions.tally (
  promotion_id  uuid         not null references promotions.task,
  member_id     uuid         not null,
  period        date         not null,
  amount        bigint       not null, -- ledger units, bets, or ten-thousandths of the stake; a net loss is below zero
  reached_at    timestamptz  not null, -- when it came to this amount

  primary key (promotion_id, member_id, period)
);
create index tally_of_member on promotions.tally (member_id, promotion_id);
create index tally_by_rank on promotions.tally (promotion_id, amount desc, reached_at, member_id);

-- Each step that a member has claimed, once. The last one of a mission opens those that come after it.
create table promotions.claimed_step (
  promotion_id  uuid         not null references promotions.task,
  member_id     uuid         not null,
  period        date         not null,
  step          int          not null check (step > 0),
  is_last       boolean      not null,
  points        int          not null check (points >= 0),
  claimed_at    timestamptz  not null,
  tx            xid8         not null default pg_current_xact_id(),

  constraint step_is_claimed_once primary key (promotion_id, member_id, period, step)
);
create index claimed_step_by_time on promotions.claimed_step (claimed_at) where points > 0;
create index mission_done on promotions.claimed_step (promotion_id, member_id, tx) where is_last;

-- On which business days a member was here without a new log-in: they opened the page of missions.
create table promotions.visit (
  member_id  uuid  not null,
  day        date  not null,

  primary key (member_id, day)
);

-- The places of a leaderboard as they were shown last, the first to the last that is kept.
create table promotions.place (
  promotion_id  uuid         not null references promotions.task,
  rank          int          not null check (rank > 0),
  member_id     uuid         not null,
  masked_name   text         not null,
  score         bigint       not null,
  reached_at    timestamptz  not null,

  primary key (promotion_id, rank),
  constraint one_place_a_member unique (promotion_id, member_id)
);

create table promotions.board (
  promotion_id  uuid         primary key references promotions.task,
  refreshed_at  timestamptz  not null,
  players       int          not null check (players >= 0),
  final_at      timestamptz
);
