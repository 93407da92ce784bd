-- Moves value between guarded accounts and the house's: what ledger.move() does where every request has one leg of
-- that kind, as bets have. One element a request; a change below zero takes from the guarded account.
create function ledger.change(
  requests uuid[], steps smallint[], fingerprints bigint[], reasons text[], verdicts text[],
  accounts bigint[], others bigint[], changes bigint[]
) returns table (
  request int, outcome text, is_first boolean, balance bigint, version bigint,
  known_outcome text, known_fingerprint bigint, known_account bigint
)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
#variable_conflict use_column
declare
  places int[]; balances bigint[]; versions bigint[];
  distinct_accounts int; is_wrong boolean; is_moving text;
  later int[] := '{}';
begin
  -- Lock first: see ledger.move().
  select array_agg(l.n), array_agg(l.id), array_agg(l.balance), array_agg(l.version),
    count(distinct l.id), bool_or(l.is_wrong)
    into places, accounts, balances, versions, distinct_accounts, is_wrong
  from (
    select x.n, a.id, a.balance, a.version, a.id & 1 = 0 or (a.id # x.other) & 2047 <> 1 as is_wrong
    from unnest(accounts, others) with ordinality x(id, other, n)
    join ledger.account a on a.id = x.id
    order by a.id for no key update of a
  ) l;
  if coalesce(cardinality(places), 0) <> cardinality(requests) then
    raise exception 'an account is not open';
  end if;
  if is_wrong then
    raise exception 'a change is between a guarded account and the house, in one unit';
  end if;
  if distinct_accounts < cardinality(places) then
    later := array(
      select l.n from (
        select l.n, min(l.n) over (partition by l.account) as earliest from unnest(places, accounts) l(n, account)
      ) l where l.n > l.earliest);
  end if;

  is_moving := set_config('ledger.is_moving', 'on', true);
  return query
  with decided as (
    select l.n, l.account, l.balance, l.version, k.known, k.known_outcome, k.known_account, k.known_balance, k.known_version,
      case when k.known is null and l.n <> all (later) then
        coalesce(verdicts[l.n], case when l.balance + changes[l.n] < 0 then 'insufficient_funds' else 'moved' end)
      end as outcome
    from unnest(places, accounts, balances, versions) l(n, account, balance, version)
    left join lateral (
      select r.fingerprint as known, r.outcome as known_outcome, r.account as known_account,
        r.balance as known_balance, r.version as known_version
      from ledger.request r where r.id = requests[l.n] and r.step = steps[l.n] offset 0
    ) k on true
    offset 0
  ), done as materialized (
    select d.n, requests[d.n] as id, steps[d.n] as step, d.account, d.outcome, d.known, d.known_outcome, d.known_account,
      d.change, coalesce(d.known_balance, d.balance + d.change) as balance,
      coalesce(d.known_version, d.version + (d.change <> 0)::int) as version
    from (select d.*, case d.outcome when 'moved' then changes[d.n] else 0 end as change from decided d offset 0) d
  ), posted as (
    update ledger.account a set balance = d.balance, version = d.version
    from done d where a.id = d.account and d.change <> 0
  ), remembered as (
    insert into ledger.request (id, step, outcome, fingerprint, account, balance, version)
    select d.id, d.step, d.outcome, fingerprints[d.n], d.account, d.balance, d.version
    from done d where d.outcome is not null
  ), written as (
    insert into ledger.transfer (request_id, step, leg, source, target, amount,
      source_balance, source_version, target_balance, target_version, reason)
    select d.id, d.step, 0, d.account, others[d.n], -d.change, d.balance, d.version, null, null, reasons[d.n]
    from done d where d.change < 0
    union all
    select d.id, d.step, 0, others[d.n], d.account, d.change, null, null, d.balance, d.version, reasons[d.n]
    from done d where d.change > 0
  ), gathered as (
    insert into ledger.house_delta (account, amount)
    select others[d.n], -sum(d.change) from done d where d.change <> 0 group by 1
  )
  select d.n,
    case when d.outcome is not null then d.outcome
      when d.known is null then 'again'
      when d.known <> fingerprints[d.n] then 'used_differently' else d.known_outcome end,
    d.outcome is not null, d.balance, d.version, d.known_outcome, d.known, d.known_account
  from done d;
  is_moving := set_config('ledger.is_moving', 'off', true);
end $$;
