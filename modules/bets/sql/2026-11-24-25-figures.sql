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

-- Adds the bets that ended, each once: the caller names them, and moves on with them in one transaction.
create function bets.add_figures(ended uuid[]) returns bigint language plpgsql as $$
declare added bigint;
begin
  with counted as (
    select (s.settled_at at time zone 'utc')::date as day, s.unit, s.vendor, s.category, s.game, count(*) as rounds,
      sum(s.stake) as stake, sum(s.valid_bet) as valid_bet, sum(s.prize) as prize,
      sum(s.stake::numeric * s.stake) as stake_squares, sum(s.prize::numeric * s.prize) as prize_squares,
      sum(s.stake::numeric * s.prize) as stake_prizes
    from bets.settlement s
    join identity.member_view m on m.id = s.member_id
    left join identity.test_member_view t on t.id = s.member_id
    where s.bet_id = any (ended) and s.kind = 'settled' and m.type <> 4
      and (t.test_since is null or s.settled_at < t.test_since)
    group by 1, 2, 3, 4, 5
  )
  insert into bets.figure_day as f (day, unit, vendor, category, game, rounds, stake, valid_bet, prize, stake_squares,
    prize_squares, stake_prizes)
  select * from counted
  on conflict (day, unit, vendor, category, game) do update set
    rounds = f.rounds + excluded.rounds, stake = f.stake + excluded.stake, valid_bet = f.valid_bet + excluded.valid_bet,
    prize = f.prize + excluded.prize, stake_squares = f.stake_squares + excluded.stake_squares,
    prize_squares = f.prize_squares + excluded.prize_squares, stake_prizes = f.stake_prizes + excluded.stake_prizes;
  get diagnostics added = row_count;
  return added;
end $$;
