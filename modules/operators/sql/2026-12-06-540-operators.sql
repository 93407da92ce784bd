-- Our own games in other operators: who they are, which of their players has opened what, and every round, whose stake and prize are
-- asked of the operator's wallet.
create schema operators;

-- An operator that offers our games. What it signs with is public; our key for it is made here and sealed.
create table operators.operator (
  code                text        primary key check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  name                text        not null check (char_length(name) between 1 and 60),
  wallet_url          text        not null check (char_length(wallet_url) between 8 and 400),
  their_keys          text        not null, -- `id key`, one a line or after a comma
  key_id              text        not null,
  public_key          text        not null,
  private_key_sealed  bytea       not null,
  origins             text[]      not null default '{}', -- whose pages may frame a game
  currencies          text[]      not null check (cardinality(currencies) between 1 and 60),
  is_on               boolean     not null,
  is_sandbox          boolean     not null default false, -- made by a visitor of a demo site: play money alone
  made_at             timestamptz not null,
  changed_at          timestamptz not null
);

create table operators.change (
  id             uuid        primary key,
  number         bigint      generated always as identity,
  subject        text        not null check (subject ~ '^operator:[a-z][a-z0-9-]{1,30}$'),
  staff_id       uuid        not null,
  staff_account  text        not null,
  before         jsonb       not null check (jsonb_typeof(before) = 'object'),
  after          jsonb       not null check (jsonb_typeof(after) = 'object'),
  made_at        timestamptz not null
);
create index change_in_order on operators.change (number desc);
select kit.keep_for_ever('operators.change');

-- A game that a player of an operator has opened. Its server seed is chosen before the first round, and told when it has ended.
create table operators.session (
  id           uuid        primary key,
  operator        text        not null references operators.operator,
  player       text        not null check (char_length(player) between 1 and 255), -- as the operator calls them
  token        text        not null check (char_length(token) between 1 and 255), -- of the operator: what its wallet is asked with
  game         text        not null,
  unit         text        not null,
  language     text        not null,
  lobby        text        not null,
  cashier      text        not null,
  code_hash    bytea       not null constraint one_opening_a_code unique,
  key_hash     bytea       constraint one_page_a_key unique, -- of the page that the code has opened, once
  server_seed  text        not null check (server_seed ~ '^[0-9a-f]{64}$'),
  client_seed  text        check (client_seed ~ '^[0-9A-Za-z]{8,64}$'),
  next_nonce   int         not null default 1,
  opened_at    timestamptz not null,
  ends_at      timestamptz not null
);
create index session_of_player on operators.session (operator, player, opened_at desc);

-- A round. It is written before its stake is asked for, and drawn after the operator has taken the stake.
create table operators.round (
  id          uuid        primary key, -- made by the page that plays
  operator       text        not null references operators.operator,
  session_id  uuid        not null references operators.session,
  player      text        not null,
  game        text        not null,
  version     text        not null,
  choice      jsonb       not null,
  stake       bigint      not null constraint stake_is_positive check (stake > 0),
  unit        text        not null,
  -- asked: the operator was asked for the stake; takingBack: nobody knows whether it was taken; drawn: it was, and the end of the
  -- round is told until the operator has said that it knows.
  state       text        not null check (state in ('asked', 'refused', 'takingBack', 'takenBack', 'drawn', 'closed')),
  nonce       int,
  multiplier  bigint,
  prize       bigint      check (prize >= 0),
  draw        jsonb, -- the index, or the number of words and the hash of the steps
  said        text, -- the last word of the operator
  balance     bigint, -- the last one that it told
  tries       int         not null default 0,
  next_at     timestamptz not null, -- when it is told again
  made_at     timestamptz not null,
  drawn_at    timestamptz,
  ended_at    timestamptz,
  constraint what_is_drawn_is_whole check ((state in ('drawn', 'closed'))
    = (nonce is not null and multiplier is not null and prize is not null and draw is not null and drawn_at is not null)),
  constraint what_has_ended_says_when check ((state in ('refused', 'takenBack', 'closed')) = (ended_at is not null)),
  constraint one_round_a_number unique (session_id, nonce)
);
create unique index one_stake_at_a_time on operators.round (session_id) where state = 'asked';
create index round_open on operators.round (next_at) where state in ('asked', 'takingBack', 'drawn');
create index round_of_day on operators.round (operator, made_at, id);
