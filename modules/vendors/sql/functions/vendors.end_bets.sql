-- Ends bets of a vendor that are open: each has won what was credited to it. Where a game may pay back what was staked against
-- itself, no more counts as turnover than what was won or lost.
create or replace function vendors.end_bets(bets uuid[]) returns void language plpgsql as $$
declare
  bet    record;
  answer record;
begin
  for bet in
    select v.id, v.member_id, coalesce(v.prize, 0) as prize,
      case when v.category in ('LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT') then least(v.stake, abs(coalesce(v.prize, 0) - v.stake))
        else v.stake end as counted
    from unnest(bets) with ordinality x(id, n) join bets.bet_view v on v.id = x.id and v.status = 'open' order by x.n
  loop
    select x.outcome into answer from bets.move_one(1::smallint, bet.id, bet.member_id, null, null, null, null, null, bet.prize,
      bet.counted, null) x;
    if answer.outcome <> 'moved' then
      raise exception 'the end of the bet % was answered %', bet.id, answer.outcome;
    end if;
  end loop;
end $$;
