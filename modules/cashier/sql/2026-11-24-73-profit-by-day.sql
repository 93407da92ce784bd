-- Profit and loss is read by business days over a whole year: what bets that ended in a day came to, added up once.

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

-- What came beside bets is rare among them, and found without looking through them.
create index movement_hour_beside_bets on cashier.movement_hour (account, hour)
  where reason not in ('stake', 'win', 'stake back');
