-- What may be won on a bet, by tier and class; per event; and per ticket ('ticket', tier 0). In ledger units.
create table sports.win_limit (
  unit   text      not null,
  scope  text      not null check (scope in ('main', 'side', 'special', 'event', 'ticket')),
  tier   smallint  not null check (tier between 0 and 5),
  most   bigint    not null check (most > 0),

  primary key (unit, scope, tier)
);

-- How much of the limits a member may use in a sport. Told to them.
create table sports.member_factor (
  id           bigint       generated always as identity primary key,
  member_id    uuid         not null,
  sport        text         not null,
  factor_ppm   integer      not null check (factor_ppm between 50000 and 4000000),
  reason       text         not null check (reason in ('limits used', 'late prices', 'one price only', 'shared account', 'sound play')),
  note         text         not null,
  made_by      text         not null,
  from_at      timestamptz  not null,
  until_at     timestamptz  not null,
  ended_at     timestamptz,
  ended_by     text,
  appeal       text,        -- what the member wrote
  appealed_at  timestamptz,
  answer       text,
  answered_at  timestamptz,

  constraint ends_within_ninety_days check (until_at > from_at and until_at <= from_at + interval '90 days')
);
create unique index factor_stands_once on sports.member_factor (member_id, sport) where ended_at is null;

-- What stands on an outcome: stakes taken, and what would be paid if it wins.
create table sports.liability (
  outcome_id  bigint  not null references sports.outcome,
  unit        text    not null,
  event_id    bigint  not null references sports.event,
  stakes      bigint  not null,
  payout      bigint  not null,
  tickets     integer not null,

  primary key (outcome_id, unit)
);
create index liability_of_event on sports.liability (event_id, unit);

create table sports.favourite (
  member_id  uuid         not null,
  thing      text         not null check (thing in ('event', 'tournament', 'competitor', 'market type')),
  ref        text         not null check (length(ref) between 1 and 60),
  made_at    timestamptz  not null,

  primary key (member_id, thing, ref)
);
