-- What the staff did, for good: each entry carries the hash of the one before it, so that nobody can change, take out,
-- put in or swap an old one unseen. And what waits for a second person before it is done.

create table compliance.audit (
  -- Without a gap: a number that is missing was taken out.
  number         bigint      primary key check (number > 0),
  at             timestamptz not null,
  staff_id       uuid        not null,
  staff_account  text        not null,
  -- The name of the call: compliance.writeRegionRule.
  act            text        not null,
  -- «refused»: they tried what they may not do, and nothing was done.
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
