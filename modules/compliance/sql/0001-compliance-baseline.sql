-- From where the site may be used, the record of what staff did, approvals by a second person, and responsible play: limits,
-- reminders and breaks.

create schema if not exists compliance;

-- One row: which countries and addresses may use the site. Countries and networks are listed in full, so that a change is
-- one change.
create table compliance.region_rule (
  only_row      boolean     primary key default true check (only_row),
  -- 'everywhere': only the named countries are blocked. 'named': only they are allowed.
  mode          text        not null default 'everywhere' check (mode in ('everywhere', 'named')),
  countries     text[]      not null default '{}' check (cardinality(countries) <= 250),
  -- Whether an address of unknown country is allowed.
  lets_unknown  boolean     not null default true,
  -- Addresses and networks that are allowed, or blocked, whatever their country. Allowing comes first.
  let_in        cidr[]      not null default '{}' check (cardinality(let_in) <= 500),
  shut_out      cidr[]      not null default '{}' check (cardinality(shut_out) <= 500),
  changed_at    timestamptz not null default now()
);
insert into compliance.region_rule default values;

create table compliance.change (
  id             uuid        primary key,
  number         bigint      generated always as identity, -- several happen in one instant
  subject        text        not null check (subject in ('region')),
  staff_id       uuid        not null,
  staff_account  text        not null,
  before         jsonb       not null check (jsonb_typeof(before) = 'object'),
  after          jsonb       not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz not null,
  reason         text        not null default '' check (char_length(reason) <= 200)
);
create index change_in_order on compliance.change (number desc);
select kit.keep_for_ever('compliance.change');

-- What the staff did, kept for good: each entry carries the hash of the one before it, so that nobody can change, remove,
-- insert or swap an old one unnoticed.
create table compliance.audit (
  -- Without a gap: a number that is missing was taken out.
  number         bigint      primary key check (number > 0),
  at             timestamptz not null,
  staff_id       uuid        not null,
  staff_account  text        not null,
  -- The name of the call: compliance.writeRegionRule.
  act            text        not null,
  -- 'refused': they tried what they may not do, and nothing was done.
  outcome        text        not null check (outcome in ('done', 'refused')),
  -- What it was about: a word, or a word and an id: withdrawals:0192….
  subject        text        not null,
  -- Canonical JSON, as it was hashed; null where there is nothing to tell.
  before         text,
  after          text,
  reason         text        not null default '',
  address        text        not null,
  request_id     text        not null,
  previous       bytea       not null check (octet_length(previous) = 32),
  hash           bytea       not null check (octet_length(hash) = 32)
);
create index audit_of_staff on compliance.audit (staff_account, number desc);
create index audit_of_act on compliance.audit (act, number desc);
create index audit_by_time on compliance.audit (at, number desc);
create index audit_of_request on compliance.audit (request_id);
create index audit_of_subject on compliance.audit (subject text_pattern_ops, number desc);
create index audit_of_id on compliance.audit (split_part(subject, ':', 2), number desc);
-- Refused acts are rare, and looked for by themselves.
create index audit_of_refused on compliance.audit (number desc) where outcome = 'refused';
select kit.keep_for_ever('compliance.audit');

-- One row: the newest entry. Whoever appends holds it, so that entries follow one another.
create table compliance.audit_head (
  is_only  boolean  primary key default true check (is_only),
  number   bigint   not null default 0,
  hash     bytea    not null default decode(repeat('00', 32), 'hex')
);
insert into compliance.audit_head default values;

-- The newest entry at the end of each day, as it was shown to everybody: who rewrites the whole chain afterwards
-- contradicts what others have read.
create table compliance.audit_day (
  day           date        primary key,
  number        bigint      not null check (number >= 0),
  hash          bytea       not null check (octet_length(hash) = 32),
  published_at  timestamptz not null
);
select kit.keep_for_ever('compliance.audit_day');

-- What one of the staff wants to do and another one confirms: it is done once, or never.
create table compliance.approval (
  id                uuid        primary key,
  -- Which kind of act it is: it says how it is done, and what may be seen of it.
  kind              text        not null,
  subject           text        not null,
  before            jsonb,
  after             jsonb       not null,
  -- What is needed to do it.
  payload           jsonb       not null,
  reason            text        not null check (length(reason) between 1 and 500),
  proposed_by       uuid        not null,
  proposed_account  text        not null,
  proposed_at       timestamptz not null,
  ends_at           timestamptz not null,
  state             text        not null default 'waiting'
    check (state in ('waiting', 'applied', 'refused', 'withdrawn', 'expired')),
  decided_by        uuid,
  decided_account   text,
  decided_at        timestamptz,
  note              text        not null default '' check (length(note) <= 500),

  -- The second person is another one; who has proposed it may only take it back.
  constraint second_person check (state not in ('applied', 'refused') or decided_by <> proposed_by),
  check (state in ('waiting', 'expired') or num_nulls(decided_by, decided_account, decided_at) = 0)
);
create index approval_waiting on compliance.approval (proposed_at) where state = 'waiting';
create index approval_newest on compliance.approval (proposed_at desc, id desc);
-- Of one thing one proposal waits at a time: two would be decided without knowing of one another.
create unique index approval_once on compliance.approval (kind, subject) where state = 'waiting';
-- What is over among the proposals, newest first: all of it, and what one person has proposed.
create index approval_over on compliance.approval (proposed_at desc, id desc) where state <> 'waiting';
create index approval_of_proposer on compliance.approval (proposed_by, proposed_at desc, id desc);
-- What was proposed about one member is found without reading every proposal.
create index approval_about on compliance.approval (subject, proposed_at desc);

-- Limits of play: what a member may pay in, stake, lose and play. Members set theirs, the operator sets its own beside
-- them, and the tighter one holds. Stakes are refused where they are taken, by `bets.stake_limit`: it gets the tighter one.
create table compliance.play_limit (
  member_id   uuid         not null,
  unit        text         not null, -- the member's currency
  kind        text         not null check (kind in ('deposit', 'wager', 'loss', 'stake', 'time')),
  period      text         not null check (period in ('once', 'day', 'week', 'month')),
  set_by      text         not null check (set_by in ('member', 'house')),
  most        bigint       not null check (most >= 0), -- in ledger units; of time in minutes
  set_at      timestamptz  not null,
  -- A higher limit that the member has asked for: from then on they may confirm it. No amount removes the limit.
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

-- Time-outs and self-exclusions: while one runs, nothing is staked, deposited or given. Each stays as it began, and ends at
-- its time, never before; a self-exclusion ends only when its member asks for it after that time, and a day has passed.
-- Several may run at once: a member who wants a longer one begins another.
create table compliance.break (
  id               uuid         primary key, -- chosen by whoever begins it
  member_id        uuid         not null,
  unit             text         not null, -- the member's currency
  kind             text         not null check (kind in ('timeOut', 'exclusion')),
  began_at         timestamptz  not null,
  until            timestamptz, -- null: for good
  -- Who of the staff began it, and the member's written request; null where the member did.
  staff_account    text,
  reason           text         not null default '' check (length(reason) <= 200),
  return_asked_at  timestamptz,
  ended_at         timestamptz,

  constraint break_has_its_length check (case kind
    when 'timeOut' then until is not null and until - began_at between interval '24 hours' and interval '42 days'
    else until is null or until - began_at between interval '181 days' and interval '1830 days' end),
  constraint return_after_the_end check (return_asked_at is null
    or (kind = 'exclusion' and until is not null and return_asked_at >= until)),
  constraint break_ends_at_its_time check (ended_at is null or (until is not null and ended_at >= until)),
  constraint exclusion_ends_on_a_wish check (ended_at is null or kind = 'timeOut'
    or (return_asked_at is not null and ended_at - return_asked_at >= interval '24 hours')),
  constraint staff_say_why check (staff_account is null or reason <> '')
);
create index break_of_member on compliance.break (member_id, began_at);
create index break_running on compliance.break (until) where ended_at is null;

-- Who was asked for a limit of what they pay in, at their first deposit: once each.
create table compliance.limit_prompt (
  member_id    uuid         primary key,
  answered_at  timestamptz  not null,
  has_set      boolean      not null
);
