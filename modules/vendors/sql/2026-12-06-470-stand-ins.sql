-- The journal of the pretend vendors of demo sites: their own book of the rounds that they drew, and how far each is paid for.
create table vendors.stand_in_round (
  id          uuid        primary key, -- made by the page that plays
  connection  text        not null,
  player      text        not null,
  vendor      text        not null,
  game        text        not null,
  unit        text        not null,
  stake       bigint      not null check (stake > 0),
  prize       bigint      not null check (prize >= 0),
  steps       jsonb       not null,
  -- staking: the wallet was asked for the stake; takingBack: its answer was lost; winning: the prize is not yet confirmed.
  state       text        not null check (state in ('staking', 'winning', 'ended', 'refused', 'takingBack', 'takenBack')),
  said        text, -- the last word of the wallet
  balance     bigint, -- the last one that it told
  tries       int         not null default 0,
  next_at     timestamptz not null, -- when it is told again what has no answer
  made_at     timestamptz not null
);
create index stand_in_round_open on vendors.stand_in_round (next_at) where state in ('staking', 'winning', 'takingBack');
