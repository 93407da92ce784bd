-- The rules by which games of the house are played, which the staff choose as one of the profiles of play-profiles.ts.
create table rounds.play_rule (
  is_one              boolean      primary key default true check (is_one),
  profile             text         not null default 'default' check (profile in ('default', 'UK')),
  -- From the start of a round to the start of the next one of the same game.
  slot_milliseconds   int          not null default 1000 check (slot_milliseconds between 0 and 60000),
  other_milliseconds  int          not null default 500 check (other_milliseconds between 0 and 60000),
  has_autoplay        boolean      not null default true,
  may_skip            boolean      not null default true, -- to the result, before its show is over
  sells_features      boolean      not null default true,
  is_one_slot         boolean      not null default false -- a member plays one slot at a time
);
insert into rounds.play_rule default values;

-- Who of the staff changed them, for good.
create table rounds.play_rule_change (
  id             uuid        primary key,
  number         bigint      generated always as identity,
  subject        text        not null,
  staff_id       uuid        not null,
  staff_account  text        not null,
  before         jsonb       not null check (jsonb_typeof(before) = 'object'),
  after          jsonb       not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz not null
);
create index play_rule_change_in_order on rounds.play_rule_change (subject, number desc);
select kit.keep_for_ever('rounds.play_rule_change');

-- The slot that each member opened last.
create table rounds.slot_in_play (
  member_id  uuid        primary key,
  game       text        not null,
  since      timestamptz not null
);

-- Rounds that follow one another by themselves, within what the member has set: how many, what they may lose, and the win
-- that ends it.
create table rounds.autoplay (
  id                uuid        primary key, -- chosen by the client
  member_id         uuid        not null,
  game              text        not null,
  unit              text        not null,
  rounds            int         not null check (rounds between 1 and 100),
  rounds_left       int         not null check (rounds_left between 0 and rounds),
  loss_limit        bigint      not null check (loss_limit > 0),
  lost              bigint      not null default 0, -- stakes less prizes; below zero after wins
  win_limit         bigint      check (win_limit > 0),
  stops_on_feature  boolean     not null,
  begun_at          timestamptz not null,
  ended_at          timestamptz,
  ended_by          text        check (ended_by in
                      ('rounds', 'loss', 'win', 'feature', 'member', 'limit', 'realityCheck', 'funds', 'rules', 'another')),

  constraint autoplay_stays_within_its_loss check (lost <= loss_limit),
  constraint autoplay_ends_with_a_reason check ((ended_at is null) = (ended_by is null))
);
create unique index one_autoplay_at_a_time on rounds.autoplay (member_id) where ended_at is null;

-- Its rounds: each is counted once when it begins, and once when it is paid.
create table rounds.autoplay_round (
  round_id     uuid    primary key,
  autoplay_id  uuid    not null references rounds.autoplay,
  stake        bigint  not null,
  prize        bigint
);
