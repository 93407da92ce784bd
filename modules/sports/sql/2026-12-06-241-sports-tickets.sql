-- A ticket is a bet of the same id, and a slip of the same id.
create table sports.ticket (
  id             uuid         primary key,
  member_id      uuid         not null,
  unit           text         not null, -- the ledger's, of its money
  asked          jsonb        not null, -- the slip as it was sent: the same id with another content is refused
  kind           text         not null,
  sizes          smallint[]   not null,
  each_way       boolean      not null,
  line_count     integer      not null check (line_count between 1 and 2048),
  line_stake     bigint       not null check (line_stake > 0),
  stake          bigint       not null check (stake = line_stake * line_count),
  category       text         not null,
  game           text         not null, -- the sport, or 'multi'
  on_change      text         not null check (on_change in ('ask', 'better', 'any')),
  least_odds     integer,
  state          text         not null check (state in
    ('waiting', 'asked', 'offered', 'refused', 'lapsed', 'accepted', 'ended')),
  delay_seconds  smallint     not null check (delay_seconds >= 0),
  decides_at     timestamptz  not null, -- when the delay, the question or the offer ends
  offer          jsonb,       -- what is offered in place of what was asked
  refused_for    text,        -- the name of the problem
  refused_facts  jsonb,
  rules_version  integer      not null,
  sent_at        timestamptz  not null,
  accepted_at    timestamptz,
  ended_at       timestamptz,
  outcome        text         check (outcome in ('won', 'lost', 'void')),
  sold           bigint       not null default 0 check (sold between 0 and stake), -- of the stake, by cash-outs
  sold_for       bigint       not null default 0 check (sold_for >= 0),
  prize          bigint       not null default 0 check (prize >= 0),
  valid_bet      bigint       not null default 0 check (valid_bet between 0 and stake),
  state_number   integer      not null default 0, -- of its last row in ticket_state

  constraint accepted_since check ((accepted_at is not null) = (state in ('accepted', 'ended'))),
  constraint ended_since check ((ended_at is not null) = (state = 'ended'))
);
create index ticket_of_member on sports.ticket (member_id, sent_at desc, id);
create index ticket_undecided on sports.ticket (decides_at) where state in ('waiting', 'asked', 'offered');

create table sports.leg (
  ticket_id       uuid         not null references sports.ticket,
  number          smallint     not null check (number >= 1),
  part            smallint     not null default 0, -- of a leg joined from several outcomes of one event
  event_id        bigint       not null references sports.event,
  market_id       bigint       not null references sports.market,
  outcome_id      bigint       not null references sports.outcome,
  odds            integer      not null check (odds between 10100 and 10000000), -- of the whole leg
  malay           integer,     -- the source's negative Malay price in hundredths, of which the exact odds follow
  market_version  integer      not null,
  place_terms     jsonb,
  is_banker       boolean      not null,
  from_score      integer[],   -- handicaps count from it
  is_live         boolean      not null,
  message_id      text         not null, -- the feed message whose price was taken
  snapshot_hash   text         not null, -- of the market as it was offered
  state           text         not null default 'open'
    check (state in ('open', 'won', 'half won', 'lost', 'half lost', 'void', 'withdrawn')),
  result          jsonb,
  result_number   integer      not null default 0, -- of the outcome_result it stands on

  primary key (ticket_id, number, part)
);
create index leg_of_outcome on sports.leg (outcome_id) where state in ('open', 'withdrawn');
create index leg_of_outcome_all on sports.leg (outcome_id, ticket_id);
create index leg_of_event on sports.leg (event_id, ticket_id);

-- What a ticket came to, each time it changed. Append-only.
create table sports.ticket_state (
  ticket_id  uuid         not null references sports.ticket,
  number     integer      not null check (number >= 1),
  at         timestamptz  not null,
  kind       text         not null check (kind in ('accepted', 'part sold', 'sold', 'settled', 'withdrawn', 'corrected', 'reopened')),
  lines      jsonb        not null, -- what each line pays, where known
  prize      bigint       not null,
  valid_bet  bigint       not null,
  results    jsonb        not null, -- per leg: the outcome_result it stands on
  change     jsonb,       -- the readable difference

  primary key (ticket_id, number)
);

create table sports.cash_out_quote (
  id           uuid         primary key,
  ticket_id    uuid         not null references sports.ticket,
  at           timestamptz  not null,
  good_until   timestamptz  not null,
  fair         bigint       not null,
  margin_ppm   integer      not null,
  offer        bigint       not null,
  inputs       jsonb        not null -- every chance with its message: what the offer is computed from
);
create index quote_of_ticket on sports.cash_out_quote (ticket_id, at desc);

create table sports.cash_out (
  id           uuid         primary key,
  ticket_id    uuid         not null references sports.ticket,
  quote_id     uuid         references sports.cash_out_quote,
  is_automatic boolean      not null,
  part         integer      not null check (part between 1 and 10000), -- of what is left, in ten-thousandths
  least        bigint       not null,
  state        text         not null check (state in ('waiting', 'paid', 'offered', 'refused')),
  decides_at   timestamptz  not null,
  refused_for  text,
  sold         bigint,
  paid         bigint,
  inputs       jsonb,
  asked_at     timestamptz  not null
);
create index cash_out_of_ticket on sports.cash_out (ticket_id, asked_at);
create unique index cash_out_waits_once on sports.cash_out (ticket_id) where state = 'waiting';

-- "Sell when the offer reaches so much."
create table sports.cash_out_order (
  ticket_id  uuid         primary key references sports.ticket,
  least      bigint       not null check (least > 0),
  part       integer      not null check (part between 1 and 10000),
  made_at    timestamptz  not null
);
