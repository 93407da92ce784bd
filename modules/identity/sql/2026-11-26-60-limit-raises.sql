-- The staff lower at once what a member may stake or lose. What gives more room waits: a second person agrees, and then a
-- day passes in which it can be taken back, before it holds.
create table identity.limit_raise (
  id             uuid         primary key,
  member_id      uuid         not null references identity.member on delete cascade,
  unit           text         not null,
  kind           text         not null,
  period         text         not null,
  most           bigint       check (most >= 0), -- in ledger units; null takes the limit away
  staff_account  text         not null,          -- who agreed last
  reason         text         not null,
  agreed_at      timestamptz  not null,
  holds_from     timestamptz  not null check (holds_from > agreed_at),
  state          text         not null default 'waiting' check (state in ('waiting', 'done', 'dropped'))
);
create unique index one_raise_of_a_limit on identity.limit_raise (member_id, unit, kind, period) where state = 'waiting';
create index limit_raise_by_time on identity.limit_raise (holds_from) where state = 'waiting';
