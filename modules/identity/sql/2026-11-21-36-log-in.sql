-- Ways in: which places are known for whom, what is asked from a new one, devices that are remembered for a day,
-- codes that hand a session over to another of our hosts, and free play.

-- What the site has chosen. One row, always there.
create table identity.log_in_rule (
  is_one              boolean     primary key default true check (is_one),
  -- Whoever logs in from a place that is new for them shows more than a password.
  asks_new_addresses  boolean     not null default true,
  -- Besides the code also the name of the bank account, where one is known. Never instead of it.
  asks_payee_name     boolean     not null default false,
  -- How long a password is good where the flag for expired passwords is on.
  password_days       smallint    not null default 90 check (password_days between 1 and 3650),
  -- How an agent is recognised (specification 4): by the type of the member, or by is_agent = 4.
  agent_reading       text        not null default 'types' check (agent_reading in ('types', 'isAgent')),
  -- Free play asks for the age first.
  trial_asks_age      boolean     not null default true,
  changed_at          timestamptz
);
insert into identity.log_in_rule default values;

-- The specification's isAgent: 4 for an agent, 0 for everybody else. Only read where the site reads it.
alter table identity.member add column is_agent smallint not null default 0 check (is_agent in (0, 4));
alter table identity.member add column password_set_at timestamptz;
-- They came in from a new place with nothing to show: what moves money waits until they have bound something.
alter table identity.member add column money_held_since timestamptz;

create table identity.trusted_address (
  member_id      uuid        not null references identity.member on delete cascade,
  place          text        not null, -- an address, or the /64 of a long one
  first_seen_at  timestamptz not null,
  last_seen_at   timestamptz not null,

  primary key (member_id, place)
);
create index trusted_address_by_use on identity.trusted_address (last_seen_at);

-- Right by password, but from a new place: until more is shown there is no session.
create table identity.login_challenge (
  token_hash    bytea       primary key check (octet_length(token_hash) = 32),
  member_id     uuid        not null references identity.member on delete cascade,
  by            text        not null check (by in ('password', 'social')),
  place         text        not null,
  tries         smallint    not null default 0 check (tries >= 0),
  made_at       timestamptz not null,
  ends_at       timestamptz not null,
  last_tried_at timestamptz,
  used_at       timestamptz
);
create index login_challenge_of_member on identity.login_challenge (member_id, made_at desc);
create index login_challenge_by_age on identity.login_challenge (made_at);

-- Wrong names of a bank account: so many a day, then no more.
create table identity.payee_name_try (
  id         uuid        primary key,
  member_id  uuid        not null references identity.member on delete cascade,
  made_at    timestamptz not null
);
create index payee_name_try_of_member on identity.payee_name_try (member_id, made_at);

-- What was done at the doors and is to be read later.
create table identity.log_in_event (
  id         uuid        primary key,
  member_id  uuid        not null references identity.member on delete cascade,
  kind       text        not null check (kind in ('admittedWithoutWay', 'deviceTokenReused', 'challengeDead')),
  place      text        not null,
  made_at    timestamptz not null
);
create index log_in_event_of_member on identity.log_in_event (member_id, made_at);
create index log_in_event_by_age on identity.log_in_event (made_at);

-- A browser that may come back for a day. Each token is good once; one that comes again was stolen, and ends its family.
create table identity.device_token (
  token_hash  bytea       primary key check (octet_length(token_hash) = 32),
  family      uuid        not null,
  member_id   uuid        not null references identity.member on delete cascade,
  made_at     timestamptz not null,
  used_at     timestamptz,
  ends_at     timestamptz not null
);
create index device_token_of_family on identity.device_token (family);
create index device_token_of_member on identity.device_token (member_id);
create index device_token_by_end on identity.device_token (ends_at);

alter table identity.session add column device_family uuid;
-- Whoever came in with a password that must go may do nothing but change it.
alter table identity.session add column must_change boolean not null default false;

-- Opens a session on another of our hosts, once, within a minute, from the same place.
create table identity.hand_over (
  code_hash   bytea       primary key check (octet_length(code_hash) = 32),
  session_id  uuid        not null references identity.session on delete cascade,
  place       text        not null,
  ends_at     timestamptz not null
);
create index hand_over_of_session on identity.hand_over (session_id);

-- Who began free play from where, as a digest of the place.
create table identity.trial_start (
  id         uuid        primary key,
  key_hash   bytea       not null check (octet_length(key_hash) = 32),
  made_at    timestamptz not null
);
create index trial_start_of_key on identity.trial_start (key_hash, made_at desc);
create index trial_start_by_age on identity.trial_start (made_at);
create index member_on_trial on identity.member (created_at) where type = 4 and status = 'active';
