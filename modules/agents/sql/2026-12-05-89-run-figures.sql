-- What a run was computed from, line by line, and who decided about it.

create index own_day_in_time on agents.own_day (day, unit);

drop table agents.run_member;
-- What each member did between two instants, at the place in the tree that they had: the team of a line is everybody
-- whose path begins with the path of the line.
create table agents.run_member (
  run_id         uuid         not null references agents.run,
  path           text         collate "C" not null,
  member_id      uuid         not null,
  since          timestamptz  not null,
  until          timestamptz  not null,
  valid_bet      bigint       not null,
  stake          bigint       not null,
  prize          bigint       not null,
  self_rebate    bigint       not null,
  manual_rebate  bigint       not null,
  agent_rebate   bigint       not null,
  promotion      bigint       not null,
  salary         bigint       not null,
  deposit_fee    bigint       not null,
  -- The valid bet that decides whether they are active: of an hour, that of the day until its end.
  measure        bigint       not null,

  primary key (run_id, path, since, until)
);

-- A line counts from `since` until just before `until`: the period, or the part of it in which the contract held.
alter table agents.run_line drop column rebate;
alter table agents.run_line drop column other_costs;
alter table agents.run_line
  add column path           text         collate "C" not null,
  add column since          timestamptz  not null,
  add column until          timestamptz  not null,
  add column self_rebate    bigint       not null,
  add column manual_rebate  bigint       not null,
  add column agent_rebate   bigint       not null,
  add column salary         bigint       not null,
  add column deposit_fee    bigint       not null,
  -- Of a real-time day, what earlier runs of it were due.
  add column earlier        bigint       not null default 0;
create index run_line_open on agents.run_line (run_id) where not is_over;

alter table agents.run
  -- What the platform pays, and everybody together.
  add column of_platform    bigint       not null default 0,
  add column of_all         bigint       not null default 0,
  add column decided_at     timestamptz,
  add column decided_by     text, -- the account of the staff member
  add column denied_because text         not null default '',
  add constraint denied_with_reason check (state <> 'denied' or denied_because <> '');
create index run_of_kind on agents.run (kind, unit, period, period_start desc, run_no desc);

-- From which sum on two persons approve a run of dividends.
create table agents.review_limit (
  unit    text    primary key,
  amount  bigint  not null check (amount > 0)
);

-- Who changed the settings of runs, when, and from what to what.
create table agents.run_setting_change (
  id             uuid         primary key,
  number         bigint       generated always as identity unique,
  subject        text         not null,
  staff_id       uuid         not null,
  staff_account  text         not null,
  before         jsonb        not null check (jsonb_typeof(before) = 'object'),
  after          jsonb        not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz  not null
);
select kit.keep_for_ever('agents.run_setting_change');
