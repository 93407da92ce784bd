-- How a bet of a vendor stands: open, settled, void or rolled back, with its prize so far and when it ended first.
create or replace function vendors.ending_of(its_bet uuid, out status text, out prize bigint, out valid_bet bigint,
  out settled_at timestamptz
) language sql as $$
  select v.status, coalesce(v.prize, 0), coalesce(v.valid_bet, 0), v.settled_at from bets.bet_view v where v.id = its_bet
$$;
