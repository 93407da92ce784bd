-- Raffles: the seed whose hash is published before the first ticket, the list of tickets, and the winners that follow from
-- both. Tickets stand in runs: one row has the numbers that were given together.

create table promotions.raffle (
  promotion_id  uuid         primary key references promotions.promotion,
  seed          text         not null check (seed ~ '^[0-9a-f]{64}$'), -- told to nobody before the draw
  commitment    text         not null,
  committed_at  timestamptz  not null,
  tickets       int          not null default 0 check (tickets >= 0),
  holders       int          not null default 0 check (holders >= 0),
  swept_at      timestamptz, -- deposits up to here have their tickets
  closed_at     timestamptz, -- from here on the list is final
  list_hash     text         check (list_hash ~ '^[0-9a-f]{64}$'),
  drawn_at      timestamptz,

  constraint raffle_seed_is_what_was_committed check (commitment = encode(sha256(convert_to(seed, 'UTF8')), 'hex')),
  constraint raffle_list_has_a_hash check ((closed_at is null) = (list_hash is null)),
  constraint raffle_is_closed_before_the_draw check (drawn_at is null or closed_at is not null)
);
create index raffle_to_draw on promotions.raffle (promotion_id) where drawn_at is null;

create table promotions.raffle_entry (
  promotion_id  uuid         not null references promotions.raffle,
  first         int          not null check (first >= 1), -- its first number; set by the database
  count         int          not null check (count between 1 and 1000000),
  holder        int          not null, -- the number of the member in the list; set by the database
  member_id     uuid         not null,
  source        text         not null, -- 'deposit:<id>', 'reward:<id>'
  given_at      timestamptz  not null,

  primary key (promotion_id, first),
  constraint raffle_source_counts_once unique (promotion_id, source)
);
create index raffle_entry_of_member on promotions.raffle_entry (promotion_id, member_id, first);

create table promotions.raffle_winner (
  promotion_id  uuid   not null references promotions.raffle,
  place         int    not null check (place >= 1),
  ticket        int    not null check (ticket >= 1),
  holder        int    not null,
  member_id     uuid   not null,
  gift          jsonb  not null, -- of the terms

  primary key (promotion_id, place),
  constraint raffle_ticket_wins_once unique (promotion_id, ticket)
);
create index raffle_win_of_member on promotions.raffle_winner (member_id, promotion_id);
