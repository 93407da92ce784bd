-- Red-envelope rains: each with so many packets, whose amounts sum to its total exactly when all are taken.

create table promotions.rain (
  id            uuid         primary key,
  promotion_id  uuid         not null references promotions.promotion,
  starts_at     timestamptz  not null,
  ends_at       timestamptz  not null,
  packets       int          not null check (packets >= 1),
  total         bigint       not null check (total > 0), -- ledger units
  taken         int          not null default 0,
  paid          bigint       not null default 0,

  constraint rain_ends_after_it_starts check (ends_at > starts_at),
  constraint one_rain_at_a_time unique (promotion_id, starts_at),
  constraint rain_has_no_more_packets check (taken between 0 and packets),
  constraint rain_gives_its_total check (paid between 0 and total and (taken < packets or paid = total))
);

create table promotions.rain_grab (
  id            uuid         primary key, -- chosen by the browser of who grabs
  rain_id       uuid         not null references promotions.rain,
  member_id     uuid         not null,
  nth           int          not null check (nth >= 1), -- of the member in this rain
  number        int          not null check (number >= 1), -- of the rain
  amount        bigint       not null check (amount > 0),
  made_at       timestamptz  not null,

  constraint rain_grabs_are_counted unique (rain_id, member_id, nth),
  constraint rain_packet_is_taken_once unique (rain_id, number)
);
