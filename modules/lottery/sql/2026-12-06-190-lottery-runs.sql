-- How lotteries run by themselves: when issues were made, when the draws were last looked after, and what was changed afterwards.

alter table lottery.game
  add column ahead_seconds integer not null default 0 check (ahead_seconds >= 0); -- for how long issues are made ahead

alter table lottery.issue
  add column made_at timestamptz not null default clock_timestamp(),
  add constraint seed_is_committed check (
    (seed is null) = (commitment is null)
    and (seed is null or encode(sha256(convert_to(seed, 'UTF8')), 'hex') = commitment)
  ),
  add constraint committed_before_sale check (commitment is null or made_at <= opens_at);

-- Whose tickets wait for their money.
create index issue_unpaid on lottery.issue (draws_at)
  where settled_at is null and state in ('verified', 'settling', 'resettling', 'cancelled');

-- When the draws were last looked after. An issue whose whole sale lies between two moments could be bought by nobody.
create table lottery.pulse (
  is_only   boolean      primary key default true check (is_only),
  alive_at  timestamptz  not null
);

-- What happened to an issue out of turn: it was cancelled, or its result was another one.
create table lottery.issue_change (
  id         bigint       generated always as identity primary key,
  issue_id   bigint       not null references lottery.issue,
  kind       text         not null check (kind in ('cancelled', 'corrected')),
  reason     text         not null,
  before     text[],
  after      text[],
  made_at    timestamptz  not null
);
create index change_of_issue on lottery.issue_change (issue_id);
