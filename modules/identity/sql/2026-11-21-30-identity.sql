-- Who it is: members, agents and the staff of the house, how they prove it, and what they are signed in to.
-- Instants come from the caller's clock, so that one clock decides what has ended.

create schema if not exists identity;

create table identity.member (
  id                     uuid        primary key,
  -- As typed. Plain letters, digits and marks only: no other alphabet can imitate a name.
  account                text        not null check (account ~ '^[A-Za-z0-9][A-Za-z0-9._@+-]{2,31}$'),
  account_key            text        not null generated always as (lower(account collate "C")) stored,
  -- 0 member, 4 trial, 1, 2, 41 and 42 agents (specification 6). Any other number has no rights.
  type                   smallint    not null default 0,
  status                 text        not null default 'active' check (status in ('active', 'blocked')),
  nickname               text        not null,
  password_hash          text        not null,
  must_change_password   boolean     not null default false,
  payment_password_hash  text,
  currency               text        not null check (currency ~ '^[A-Z][A-Z0-9]{2,9}$'),
  language               text        not null default 'EN' check (language ~ '^[A-Z]{2}(-[A-Z]{2,4})?$'),
  birth_date             date,
  payee_name             text        not null default '',
  email                  text        not null default '',
  country_dialing_code   text        not null default '',
  mobile_num             text        not null default '',
  affiliate_code         text        not null default '',
  referral_code          text        not null default '',
  -- The other fields of the registration form, by their names in the specification.
  details                jsonb       not null default '{}' check (jsonb_typeof(details) = 'object'),
  terms_accepted_at      timestamptz,
  created_at             timestamptz not null,
  last_login_at          timestamptz,

  constraint account_taken unique (account_key)
);
create index member_by_age on identity.member (created_at desc, id desc);

create table identity.staff (
  id             uuid        primary key,
  account        text        not null check (account ~ '^[A-Za-z0-9][A-Za-z0-9._@+-]{2,31}$'),
  account_key    text        not null generated always as (lower(account collate "C")) stored,
  password_hash  text        not null,
  permissions    text[]      not null default '{}',
  is_active      boolean     not null default true,
  created_at     timestamptz not null,
  last_login_at  timestamptz,

  constraint staff_account_taken unique (account_key)
);

-- Somebody is signed in. The token itself is told once and never kept: whoever reads this table cannot use it.
create table identity.session (
  id            uuid        primary key,
  token_hash    bytea       not null unique check (octet_length(token_hash) = 32),
  member_id     uuid        references identity.member on delete cascade,
  staff_id      uuid        references identity.staff on delete cascade,
  address       text        not null,
  user_agent    text        not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz not null, -- written once a minute at most
  ends_at       timestamptz not null,

  check (num_nonnulls(member_id, staff_id) = 1)
) with (fillfactor = 70);
create index session_of_member on identity.session (member_id) where member_id is not null;
create index session_of_staff on identity.session (staff_id) where staff_id is not null;
create index session_by_use on identity.session (last_used_at);

-- Opens one socket for a session, once.
create table identity.socket_ticket (
  ticket_hash  bytea       primary key check (octet_length(ticket_hash) = 32),
  session_id   uuid        not null references identity.session on delete cascade,
  ends_at      timestamptz not null
);
create index socket_ticket_of_session on identity.socket_ticket (session_id);

-- Keys under which browsers seal what they send. The private half is nowhere else.
create table identity.payload_key (
  kid          text        primary key,
  private_jwk  jsonb       not null,
  made_at      timestamptz not null
);
create index payload_key_by_age on identity.payload_key (made_at);

-- Tries to log in. Accounts are kept as digests: people type their password into the wrong field.
create table identity.login_attempt (
  id            uuid        primary key,
  account_hash  bytea       not null check (octet_length(account_hash) = 32),
  address       text        not null,
  is_known      boolean     not null, -- this account has been here before from this address
  is_right      boolean     not null,
  made_at       timestamptz not null
);
create index login_attempt_of_account on identity.login_attempt (account_hash, made_at);
create index login_attempt_from_address on identity.login_attempt (address, made_at);
create index login_attempt_by_age on identity.login_attempt (made_at);
