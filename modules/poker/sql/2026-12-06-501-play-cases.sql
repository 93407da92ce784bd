-- How members play with each other, month by month, and the cases that staff look at. What is counted here opens a case and does
-- nothing else.

-- Hands that have ended and are not counted yet.
create table poker.uncounted_hand (
  hand_id   uuid         primary key references poker.hand,
  ended_at  timestamptz  not null
);
create index uncounted_in_order on poker.uncounted_hand (ended_at, hand_id);

-- One member, in a month. `faced`: had a raise to answer; `folded`: of these, folded. Streets heads-up after the flop, and those of them
-- in which nobody bet. Times to act in milliseconds.
create table poker.player_month (
  member_id    uuid     not null,
  month        date     not null,
  unit         text     not null,
  hands        bigint   not null default 0,
  faced        bigint   not null default 0,
  folded       bigint   not null default 0,
  streets      bigint   not null default 0,
  checked      bigint   not null default 0,
  acts         bigint   not null default 0,
  act_ms       bigint   not null default 0,
  act_squares  numeric  not null default 0,

  primary key (member_id, month),
  constraint folded_of_faced check (folded between 0 and faced),
  constraint checked_of_streets check (checked between 0 and streets)
);

-- One member beside another, in a month: what `member_id` did against `other_id`, and what went from one to the other in ledger units.
create table poker.pair_month (
  member_id     uuid     not null,
  other_id      uuid     not null,
  month         date     not null,
  hands         bigint   not null default 0,
  faced         bigint   not null default 0,
  folded        bigint   not null default 0,
  streets       bigint   not null default 0,
  checked       bigint   not null default 0,
  flow          numeric  not null default 0,
  flow_squares  numeric  not null default 0,
  looked_at     timestamptz, -- when what the two share was looked at last

  primary key (member_id, other_id, month),
  constraint two_members check (member_id <> other_id)
);

create table poker.play_case (
  id           uuid         primary key,
  number       bigint       generated always as identity unique,
  one_id       uuid         not null,
  other_id     uuid, -- null: it is about one member alone
  unit         text         not null,
  flags        jsonb        not null, -- [{flag, …what shows it}], as they were found last
  opened_at    timestamptz  not null default clock_timestamp(),
  assigned_to  text,
  closed_at    timestamptz,
  outcome      text         check (outcome in ('cleared', 'confirmed')),

  constraint pair_in_order check (other_id is null or one_id < other_id),
  constraint closed_with_outcome check ((closed_at is null) = (outcome is null))
);
create unique index case_open on poker.play_case (one_id, coalesce(other_id, one_id)) where closed_at is null;
create index cases_by_time on poker.play_case (opened_at desc, id);
create index cases_of_one on poker.play_case (one_id);
create index cases_of_other on poker.play_case (other_id);

-- What happened to a case: a flag was found, somebody took it, wrote a note, or closed it.
create table poker.case_event (
  id       uuid         primary key,
  case_id  uuid         not null references poker.play_case,
  at       timestamptz  not null default clock_timestamp(),
  kind     text         not null check (kind in ('flag', 'assigned', 'released', 'note', 'closed')),
  staff    text, -- null: found by the site
  text     text         not null,

  constraint found_by_the_site check ((staff is null) = (kind = 'flag'))
);
create index events_of_case on poker.case_event (case_id, at, id);
