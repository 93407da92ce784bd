-- What promotions pay for the valid bets of a business day: refer and win in levels, and added rebates. A day is counted once
-- for each member; what is less than can be paid is carried on, exactly.

create table promotions.day_done (
  promotion_id  uuid         not null references promotions.promotion,
  day           date         not null,
  done_at       timestamptz  not null,

  primary key (promotion_id, day)
);

-- `earned` and `carry` are millionths of a ledger unit: valid bet times parts per million.
create table promotions.day_share (
  promotion_id  uuid     not null references promotions.promotion,
  day           date     not null,
  member_id     uuid     not null,
  earned        numeric  not null check (earned >= 0 and earned = trunc(earned)),
  paid          bigint   not null check (paid >= 0), -- ledger units, as a reward

  primary key (promotion_id, member_id, day)
);
create table promotions.carry (
  promotion_id  uuid     not null references promotions.promotion,
  member_id     uuid     not null,
  carry         numeric  not null check (carry >= 0 and carry = trunc(carry)),

  primary key (promotion_id, member_id)
);

-- From whose bets a referrer's share of a day comes.
create table promotions.referral_line (
  promotion_id  uuid      not null references promotions.promotion,
  day           date      not null,
  referrer_id   uuid      not null,
  friend_id     uuid      not null,
  level         smallint  not null check (level between 1 and 3),
  valid_bet     bigint    not null check (valid_bet > 0),
  rate_ppm      int       not null check (rate_ppm > 0),

  primary key (promotion_id, referrer_id, friend_id, day)
);
