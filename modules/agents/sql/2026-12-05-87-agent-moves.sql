-- Lines that are moved below somebody else: where everybody stood before, and the moves. How large each team is. What each
-- category leaves to the house.

-- `since_day`: the first business day for which the place holds; on days before it agents.former_place says where they stood.
-- `is_counted`, `is_agent`: how a member is counted in the sizes of the teams above.
alter table agents.node
  add since_day date not null default '-infinity',
  add is_counted boolean not null default true,
  add is_agent boolean not null default false;
create index node_at_top on agents.node (number) where upline_id is null;
create index agent_node on agents.node (number) where is_agent;

create table agents.former_place (
  member_id  uuid  not null references agents.node,
  from_day   date  not null,
  until_day  date  not null, -- not included
  upline_id  uuid  references agents.node,
  path       text  collate "C" not null,

  primary key (member_id, until_day),
  check (from_day < until_day)
);
create index former_place_of_upline on agents.former_place (upline_id) where upline_id is not null;

-- How many are below an agent, without test accounts.
create table agents.team_size (
  agent_id  uuid     primary key references agents.node,
  members   integer  not null check (members >= 0),
  agents    integer  not null check (agents between 0 and members) -- of them
);
-- Who of them is an agent is counted by the job that counts anew what members have become.
insert into agents.team_size
  select agent_id, sum(members), 0 from agents.team_joined group by agent_id;
create index largest_team on agents.team_size (members desc);

-- What two persons decided about a member's place. It holds from the beginning of a business day.
create table agents.move (
  id                uuid         primary key,
  number            bigint       generated always as identity unique,
  member_id         uuid         not null references agents.node,
  from_id           uuid         references agents.node, -- null: the top of the tree
  to_id             uuid         references agents.node,
  state             text         not null default 'waiting' check (state in ('waiting', 'done', 'cancelled', 'failed')),
  effective_day     date         not null,
  reason            text         not null,
  proposed_by       uuid         not null,
  proposed_account  text         not null,
  decided_account   text         not null,
  made_at           timestamptz  not null,
  ended_at          timestamptz,
  ended_account     text, -- who cancelled it
  people            integer, -- who moved, with the member
  contracts         integer, -- that ended by it
  why               text         not null default '', -- it could not be done

  check (from_id is distinct from to_id),
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'done') = (people is not null and contracts is not null))
);
create unique index move_that_waits on agents.move (member_id) where state = 'waiting';
create index move_of_member on agents.move (member_id, number desc);
create index move_due on agents.move (effective_day) where state = 'waiting';

-- The theoretical margin of a category of games: what it keeps of a stake.
create table agents.category_margin (
  category       text         primary key check (category ~ '^[A-Z]{2,12}$'),
  margin_ppm     integer      not null check (margin_ppm between 1 and 1000000),
  staff_account  text         not null,
  set_at         timestamptz  not null
);

-- Deposits that were taken back, and those that came again after that.
alter table agents.counted_order drop constraint counted_order_source_check,
  add constraint counted_order_source_check
    check (source in ('deposit', 'withdrawal', 'rebate', 'promotion', 'reversal', 'restored'));
