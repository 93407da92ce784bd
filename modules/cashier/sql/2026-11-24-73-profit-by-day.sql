-- Profit and loss is read by business days over a whole year: what bets that ended in a day came to, added up once.

-- The business day of the house (UTC+8) in which an instant lies. It is the one of the cashier's limits.
create function cashier.house_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'utc' + interval '480 minutes')::date
$$;

create table cashier.profit_day (
  member_id  uuid    not null,
  unit       text    not null,
  day        date    not null,
  category   text    not null,
  vendor     text    not null,
  bets       bigint  not null check (bets > 0),
  stake      bigint  not null,
  valid_bet  bigint  not null,
  prize      bigint  not null,

  primary key (member_id, unit, day, category, vendor)
) with (fillfactor = 80);

insert into cashier.profit_day (member_id, unit, day, category, vendor, bets, stake, valid_bet, prize)
  select member_id, unit, cashier.house_day(ended_hour), category, vendor, sum(bets), sum(stake), sum(valid_bet), sum(prize)
  from cashier.bet_hour where status = 'settled' group by 1, 2, 3, 4, 5;

-- Adds bets that have ended to the sums of their hours and days.
create or replace function cashier.sum_bets(bets cashier.bet_record[]) returns void language sql as $$
  insert into cashier.bet_hour as h
    (member_id, unit, placed_hour, ended_hour, status, category, vendor, game, bets, stake, valid_bet, prize)
  select b.member_id, b.unit, cashier.hour_of(b.placed_at), cashier.hour_of(b.settled_at), b.status, b.category, b.vendor,
    b.game, count(*), sum(b.stake), sum(b.valid_bet), sum(b.prize)
  from unnest(bets) b group by 1, 2, 3, 4, 5, 6, 7, 8
  on conflict (member_id, unit, placed_hour, ended_hour, status, category, vendor, game) do update set
    bets = h.bets + excluded.bets, stake = h.stake + excluded.stake,
    valid_bet = h.valid_bet + excluded.valid_bet, prize = h.prize + excluded.prize;
  insert into cashier.bet_day as d (member_id, unit, day, status, category, vendor, game, bets, stake, valid_bet, prize)
  select b.member_id, b.unit, cashier.day_of(b.placed_at), b.status, b.category, b.vendor, b.game,
    count(*), sum(b.stake), sum(b.valid_bet), sum(b.prize)
  from unnest(bets) b group by 1, 2, 3, 4, 5, 6, 7
  on conflict (member_id, unit, day, status, category, vendor, game) do update set
    bets = d.bets + excluded.bets, stake = d.stake + excluded.stake,
    valid_bet = d.valid_bet + excluded.valid_bet, prize = d.prize + excluded.prize;
  insert into cashier.profit_day as p (member_id, unit, day, category, vendor, bets, stake, valid_bet, prize)
  select b.member_id, b.unit, cashier.house_day(b.settled_at), b.category, b.vendor,
    count(*), sum(b.stake), sum(b.valid_bet), sum(b.prize)
  from unnest(bets) b where b.status = 'settled' group by 1, 2, 3, 4, 5
  on conflict (member_id, unit, day, category, vendor) do update set
    bets = p.bets + excluded.bets, stake = p.stake + excluded.stake,
    valid_bet = p.valid_bet + excluded.valid_bet, prize = p.prize + excluded.prize
$$;

-- What came beside bets is rare among them, and found without looking through them.
create index movement_hour_beside_bets on cashier.movement_hour (account, hour)
  where reason not in ('stake', 'win', 'stake back');
