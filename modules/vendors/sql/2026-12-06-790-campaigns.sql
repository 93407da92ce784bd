-- Free rounds at a vendor: a campaign of one member in one title, which the vendor is asked for. Its stakes lie in the free stakes of
-- the same id, and leave them round by round.
create table vendors.campaign (
  id          uuid        primary key,
  connection  text        not null references vendors.connection,
  vendor      text        not null,
  game        text        not null,
  member_id   uuid        not null,
  player      text        not null, -- the member as the vendor knows them
  unit        text        not null,
  stake       bigint      not null check (stake > 0), -- of each round
  rounds      int         not null check (rounds > 0),
  expires_at  timestamptz not null,
  -- asking: the vendor has not yet said that it has it. refused: it does not give it. ending: it is to be taken back there.
  state       text        not null check (state in ('asking', 'open', 'refused', 'ending', 'ended')),
  theirs      text, -- the vendor's name of it
  said        text, -- the last word of the vendor
  tries       int         not null default 0,
  next_at     timestamptz, -- when the vendor is asked again; null: nothing is to be asked
  made_at     timestamptz not null,
  ended_at    timestamptz,

  constraint campaign_that_is_asked_has_a_time check ((next_at is not null) = (state in ('asking', 'ending'))),
  constraint open_campaign_has_a_name check (state <> 'open' or theirs is not null)
);
create unique index campaign_by_their_name on vendors.campaign (connection, theirs) where theirs is not null;
create index campaign_to_ask on vendors.campaign (next_at) where next_at is not null;
create index campaign_of_member on vendors.campaign (member_id, vendor, game) where state in ('asking', 'open');

-- Free rounds move other accounts than cash: what was told of cash then.
alter table vendors.transaction add column told_balance bigint;

-- A pretend vendor's own book of the campaigns that it was asked for, and of the rounds that it gave.
create table vendors.stand_in_campaign (
  id          uuid        primary key,
  connection  text        not null,
  ours        text        not null, -- the operator's name of it: once for ever
  player      text        not null,
  game        text        not null,
  unit        text        not null,
  stake       bigint      not null check (stake > 0),
  rounds      int         not null check (rounds > 0),
  used        int         not null default 0 check (used between 0 and rounds),
  expires_at  timestamptz not null,
  is_ended    boolean     not null default false,
  made_at     timestamptz not null,
  constraint stand_in_campaign_once unique (connection, ours)
);
create index stand_in_campaign_of_player on vendors.stand_in_campaign (connection, player, game) where not is_ended;
alter table vendors.stand_in_round add column campaign uuid references vendors.stand_in_campaign;
