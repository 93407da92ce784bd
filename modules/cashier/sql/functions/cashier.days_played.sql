-- The timeline of a member tells their bets day by day. The walk over the days is planned once for a connection and not
-- for each page, and each of its steps reads one row along an index: of a member with a million bets as of one with ten.
create or replace function cashier.days_played(its_member uuid, its_unit text, its_accounts bigint[], until timestamptz, most integer)
  returns table (day timestamptz, bets bigint, stake bigint, prize bigint, last_at timestamptz)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
#variable_conflict use_column
declare
  its_day timestamptz := case when isfinite(until) then kit.day_end_of(until) else until end;
begin
  for n in 1..most loop
    select greatest(
      (select d.day from cashier.bet_day d
        where d.member_id = its_member and d.unit = its_unit and d.status <> 'void' and d.day < its_day
        order by d.day desc limit 1),
      (select cashier.day_of(max(r.placed_at)) from cashier.bet_record r
        where r.account = any(its_accounts) and r.status = 'open' and r.placed_at < its_day)) into its_day;
    exit when its_day is null;
    return query
      select its_day, sum(x.bets)::bigint, sum(x.stake)::bigint, sum(x.prize)::bigint,
        (select r.placed_at from cashier.bet_record r
          where r.member_id = its_member and r.unit = its_unit and r.status <> 'void' and r.placed_at >= its_day
            and r.placed_at < kit.day_end_of(its_day)
          order by r.placed_at desc limit 1)
      from (
        select d.bets, d.stake, d.prize from cashier.bet_day d
        where d.member_id = its_member and d.unit = its_unit and d.day = its_day and d.status <> 'void'
        union all
        select 1, r.stake, 0 from cashier.bet_record r
        where r.account = any(its_accounts) and r.status = 'open' and r.placed_at >= its_day
          and r.placed_at < kit.day_end_of(its_day)) x;
  end loop;
end $$;
