-- Bets are ended by bets.end_many().
drop function if exists tables.end_slips(smallint, uuid[], uuid[], bigint[], bigint[], jsonb[]);
