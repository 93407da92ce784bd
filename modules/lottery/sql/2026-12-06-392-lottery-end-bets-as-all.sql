-- Bets are ended by bets.end_many().
drop function if exists lottery.end_tickets(smallint, uuid[], uuid[], bigint[], bigint[], jsonb[]);
