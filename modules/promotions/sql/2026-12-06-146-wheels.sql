-- Wheels: the stock of their rows, the spins that members have, and each spin with what it was drawn from.

create table promotions.wheel_row (
  promotion_id  uuid  not null references promotions.promotion,
  place         int   not null check (place >= 0), -- as in the terms
  stock         int   check (stock >= 0), -- what is left; null: no limit

  primary key (promotion_id, place)
);

-- The seed of a member's next spin. Its hash is shown before the member chooses their own text.
create table promotions.wheel_member (
  promotion_id  uuid         not null references promotions.promotion,
  member_id     uuid         not null,
  given         int          not null default 0,
  used          int          not null default 0 check (used >= 0),
  seed          text         not null check (seed ~ '^[0-9a-f]{64}$'),
  commitment    text         not null,
  committed_at  timestamptz  not null,

  primary key (promotion_id, member_id),
  constraint no_spins_left check (used <= given),
  constraint wheel_seed_is_what_was_committed check (commitment = encode(sha256(convert_to(seed, 'UTF8')), 'hex'))
);

create table promotions.spin_grant (
  promotion_id  uuid         not null references promotions.promotion,
  member_id     uuid         not null,
  source        text         not null, -- 'deposit:<id>', 'day:<day>', 'reward:<id>'
  count         int          not null check (count between 1 and 1000000),
  given_at      timestamptz  not null,

  primary key (promotion_id, member_id, source)
);

create table promotions.spin (
  id            uuid         primary key, -- chosen by the browser of who spins
  promotion_id  uuid         not null references promotions.promotion,
  member_id     uuid         not null,
  number        int          not null check (number >= 1), -- counts the member's spins of the wheel
  seed          text         not null,
  commitment    text         not null,
  client        text         not null check (char_length(client) between 1 and 64),
  weights       jsonb        not null check (jsonb_typeof(weights) = 'array'), -- of each row; 0: it was not in the draw
  draw          bigint       not null check (draw >= 0),
  place         int          not null,
  made_at       timestamptz  not null,

  constraint spin_seed_is_what_was_committed check (commitment = encode(sha256(convert_to(seed, 'UTF8')), 'hex')),
  constraint spin_is_counted_once unique (promotion_id, member_id, number)
);
create index spin_of_member on promotions.spin (promotion_id, member_id, place);
