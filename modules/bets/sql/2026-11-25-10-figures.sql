-- The figures of a day are added to with less work: bets that ended are looked for in the months in which they ended, and
-- not in all.

drop function bets.add_figures(uuid[]);

-- Adds the bets that ended in this time, each once: the caller names them, and moves on with them in one transaction.
create function bets.add_figures(ended uuid[], since timestamptz, until timestamptz) returns bigint language plpgsql as $$
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
    where s.bet_id = any (ended) and s.settled_at >= since and s.settled_at < until and s.kind = 'settled' and m.type <> 4
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
