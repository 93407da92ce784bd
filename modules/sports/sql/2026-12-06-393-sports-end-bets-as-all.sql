-- Bets are ended by bets.end_many().
drop function if exists sports.end_bets(smallint[], uuid[], uuid[], bigint[], bigint[], jsonb[]);
