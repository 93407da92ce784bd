-- What each of these owners has in one unit. All guarded accounts count in the version, so that a move between them
-- is news as well.
create or replace function ledger.balances_of(owners text[], units text[]) returns table (
  n bigint, cash bigint, held bigint, version bigint, bonus bigint, bonus_held bigint
) language plpgsql stable
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
begin
  return query
  select x.n, coalesce(a.cash, 0)::bigint, coalesce(a.held, 0)::bigint, coalesce(a.version, 0)::bigint,
    coalesce(a.bonus, 0)::bigint, coalesce(a.bonus_held, 0)::bigint
  from unnest(owners, units) with ordinality x(owner, unit, n)
  cross join lateral (
    select sum(b.balance) filter (where b.purpose = 'cash') as cash, sum(b.balance) filter (where b.purpose = 'held') as held,
      sum(b.balance) filter (where b.purpose = 'bonus') as bonus,
      sum(b.balance) filter (where b.purpose = 'bonusHeld') as bonus_held, sum(b.version) as version
    from ledger.account b where b.owner = x.owner and b.is_guarded and b.unit = x.unit
  ) a;
end $$;
