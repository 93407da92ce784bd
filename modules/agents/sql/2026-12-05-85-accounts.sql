-- Accounts that agents made, and who opened their links.

-- Kept to limit how many an agent makes in a day. The id is made by the agent's browser: sent again, it makes no second one.
create table agents.created_account (
  id         uuid         primary key,
  agent_id   uuid         not null,
  member_id  uuid         not null unique,
  account    text         not null,
  made_at    timestamptz  not null
);
create index created_account_of_agent on agents.created_account (agent_id, made_at);

-- How often a link was opened on a business day.
create table agents.link_click (
  code    text     not null,
  day     date     not null,
  clicks  integer  not null check (clicks > 0),

  primary key (code, day)
);

-- Who opened a link on a day, so that nobody counts twice: digests with a secret of that day. Both are deleted after it, and
-- nobody can tell from then on who it was.
create table agents.click_salt (
  day   date   primary key,
  salt  bytea  not null check (octet_length(salt) = 32)
);
create table agents.link_visitor (
  code     text   not null,
  day      date   not null references agents.click_salt on delete cascade,
  visitor  bytea  not null check (octet_length(visitor) = 32),
  network  bytea  not null check (octet_length(network) = 32),

  primary key (code, day, visitor)
);
create index link_visitor_by_network on agents.link_visitor (code, day, network);
