-- What the house's games took and gave, by day, currency, vendor, category and game: summed as bets end, so that no
-- dashboard reads the bets themselves. Free play and test accounts are no part of it. Squares are kept with the sums, for
-- how far a measured return may lie from the true one by chance alone.

create table bets.figure_day (
  day            date     not null, -- UTC, of the end of the bet
  unit           text     not null,
  vendor         text     not null,
  category       text     not null,
  game           text     not null,
  rounds         bigint   not null check (rounds >= 0),
  stake          numeric  not null check (stake >= 0), -- ledger units; sums of many years fit no bigint's square
  valid_bet      numeric  not null check (valid_bet >= 0),
  prize          numeric  not null check (prize >= 0),
  stake_squares  numeric  not null,
  prize_squares  numeric  not null,
  stake_prizes   numeric  not null,

  primary key (day, unit, vendor, category, game)
);
create index figure_of_unit on bets.figure_day (unit, day);
