-- Limits of play: what a member may pay in, stake, lose and play. Members set theirs, the house sets its own beside them,
-- and the tighter one holds. Stakes are refused where they are taken, by `bets.stake_limit`: it gets the tighter one.
create table compliance.play_limit (
  member_id   uuid         not null,
  unit        text         not null, -- the member's currency
  kind        text         not null check (kind in ('deposit', 'wager', 'loss', 'stake', 'time')),
  period      text         not null check (period in ('once', 'day', 'week', 'month')),
  set_by      text         not null check (set_by in ('member', 'house')),
  most        bigint       not null check (most >= 0), -- in ledger units; of time in minutes
  set_at      timestamptz  not null,
  -- More room that the member has asked for: from then on they may confirm it. No amount takes the limit away.
  raise_most  bigint       check (raise_most > most),
  raise_from  timestamptz,

  primary key (member_id, unit, kind, period, set_by),
  constraint limit_fits_kind check ((kind = 'stake') = (period = 'once') and (kind <> 'time' or period = 'day')),
  constraint raise_is_of_the_member check (raise_from is null or set_by = 'member'),
  constraint raise_has_a_time check (raise_most is null or raise_from is not null)
);
create index play_limit_by_kind on compliance.play_limit (kind, member_id);

-- Until when a member plays no more, because their time of play is used up.
create table compliance.play_pause (
  member_id  uuid         primary key,
  unit       text         not null,
  until      timestamptz  not null
);

-- What a member was told of a limit in a period: at 80 and at 100 per cent, once each.
create table compliance.limit_told (
  member_id  uuid         not null,
  kind       text         not null,
  period     text         not null,
  resets_at  timestamptz  not null,
  percent    smallint     not null check (percent in (80, 100)),

  primary key (member_id, kind, period, resets_at, percent)
);

-- How often a member is told how long they have played, and when they said last that they have read it.
create table compliance.play_reminder (
  member_id  uuid         primary key,
  minutes    smallint     not null check (minutes in (15, 30, 60)),
  seen_at    timestamptz
);
