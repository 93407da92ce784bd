-- Moves value: many requests at once, each with its own outcome, each all or nothing.
--   requests, steps, fingerprints, reasons, subjects, verdicts: one element a request. A verdict is a
--     refusal that the caller has decided; it is remembered and moves nothing. Null: the funds decide.
--   legs, sources, targets, amounts: one element a leg, at least one for each request, in the order of
--     the requests; legs[i] is the position of its request. An amount of 0 moves nothing.
-- The answer tells the balance of the first guarded account of the request.
-- A guarded account stands in one leg of a request. Where another request of the batch that stands before
-- needs it too, the outcome is 'again': ask in the next batch. Other outcomes: moved, insufficient_funds,
-- the caller's verdict, and used_differently (known id, other content). Those of a known id repeat.
create or replace function ledger.move(
  requests uuid[], steps smallint[], fingerprints bigint[], reasons text[], subjects text[], verdicts text[],
  legs int[], sources bigint[], targets bigint[], amounts bigint[]
) returns table (
  request int, outcome text, is_first boolean, balance bigint, version bigint,
  known_outcome text, known_fingerprint bigint, known_account bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  -- Planned once a connection, for tables of any size: a plan made while they are empty would read them whole.
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
#variable_conflict use_column
declare
  -- A side is a guarded account in a leg.
  side_requests int[]; side_legs bigint[]; side_is_source boolean[]; side_accounts bigint[];
  side_balances bigint[]; side_versions bigint[];
  -- Of batches in which a request has several sides or legs, else null: whether the request is short of funds,
  -- whether the side is its first, the leg's number in it, and the other side of a leg with two.
  side_is_short boolean[]; side_is_first boolean[]; side_places bigint[];
  side_next_balances bigint[]; side_next_versions bigint[];
  expected int; distinct_accounts int; is_wrong boolean; owes boolean;
  later int[] := '{}';
begin
  select bool_or((l.source # l.target) & 2046 <> 0 or l.amount < 0),
    array_agg(l.request) filter (where v.account & 1 = 1), array_agg(l.leg) filter (where v.account & 1 = 1),
    array_agg(v.is_source) filter (where v.account & 1 = 1), array_agg(v.account) filter (where v.account & 1 = 1),
    count(*) filter (where v.account & 1 = 1)
    into is_wrong, side_requests, side_legs, side_is_source, side_accounts, expected
  from unnest(legs, sources, targets, amounts) with ordinality l(request, source, target, amount, leg)
  cross join lateral (values (true, l.source), (false, l.target)) v(is_source, account);
  if is_wrong then
    raise exception 'a transfer keeps its unit and is not negative';
  end if;

  -- Lock first, in one order for everybody, in a statement of its own: the next statement then sees
  -- what the holder of the lock has committed. A locked row is read as it is now; for that the other table
  -- of the join must be a plain list, which can be read again for the row that was waited for.
  select array_agg(l.request), array_agg(l.leg), array_agg(l.is_source), array_agg(l.account),
    array_agg(l.balance), array_agg(l.version), count(distinct l.account), bool_or(l.owes)
    into side_requests, side_legs, side_is_source, side_accounts, side_balances, side_versions, distinct_accounts, owes
  from (
    select s.request, s.leg, s.is_source, a.id as account, a.balance, a.version, a.owes
    from unnest(side_requests, side_legs, side_is_source, side_accounts) s(request, leg, is_source, account)
    join ledger.account a on a.id = s.account
    order by a.id for no key update of a
  ) l;
  if coalesce(cardinality(side_requests), 0) <> expected then
    raise exception 'an account is not open';
  end if;
  if distinct_accounts < expected then
    if exists (select from unnest(side_requests, side_accounts) s(request, account)
        group by request, account having count(*) > 1) then
      raise exception 'a guarded account stands in two legs of one request';
    end if;
    later := array(
      select distinct s.request from (
        select s.request, min(s.request) over (partition by s.account) as earliest
        from unnest(side_requests, side_accounts) s(request, account)
      ) s where s.request > s.earliest);
  end if;

  if expected > cardinality(requests) or cardinality(legs) > cardinality(requests) then
    select array_agg(is_short), array_agg(is_first), array_agg(place), array_agg(next_balance), array_agg(next_version)
      into side_is_short, side_is_first, side_places, side_next_balances, side_next_versions
    from (
      select s.n, bool_or(s.is_source and s.balance < amounts[s.leg]) over (partition by s.request) as is_short,
        row_number() over sides = 1 as is_first,
        case when legs[s.leg - 1] = s.request or legs[s.leg + 1] = s.request
          then s.leg - array_position(legs, s.request) + 1 else 0 end as place,
        -- The other side of a leg between two guarded accounts comes right after its source.
        case when lead(s.leg) over sides = s.leg then lead(s.balance) over sides end as next_balance,
        case when lead(s.leg) over sides = s.leg then lead(s.version) over sides end as next_version
      from unnest(side_requests, side_legs, side_is_source, side_balances, side_versions) with ordinality
        s(request, leg, is_source, balance, version, n)
      window sides as (partition by s.request order by s.leg, s.is_source desc)
      order by s.n
    ) s;
  end if;

  perform set_config('ledger.is_moving', 'on', true);
  return query
  with side as (
    select s.request, s.leg, s.is_source, s.account, s.balance, s.version, s.next_balance, s.next_version,
      coalesce(s.is_short, s.is_source and s.balance < amounts[s.leg]) as is_short,
      coalesce(s.is_first, true) as is_first, coalesce(s.place, 0) as place
    from unnest(side_requests, side_legs, side_is_source, side_accounts, side_balances, side_versions,
        side_is_short, side_is_first, side_places, side_next_balances, side_next_versions)
      s(request, leg, is_source, account, balance, version, is_short, is_first, place, next_balance, next_version)
    union all -- legs between accounts of the house
    select l.request, l.leg, false, 0, 0, 0, null, null,
      exists (select from unnest(side_requests, side_is_short) s(request, is_short) where s.request = l.request and s.is_short),
      array_position(side_requests, l.request) is null and array_position(legs, l.request) = l.leg,
      case when legs[l.leg - 1] = l.request or legs[l.leg + 1] = l.request
        then l.leg - array_position(legs, l.request) + 1 else 0 end
    from unnest(legs, sources, targets) with ordinality l(request, source, target, leg)
    where (l.source | l.target) & 1 = 0
  ), decided as (
    select s.*, sources[s.leg] as source, targets[s.leg] as target, amounts[s.leg] as amount,
      k.fingerprint as known, k.outcome as known_outcome, k.balance as known_balance, k.version as known_version,
      k.account as known_account,
      case when k.fingerprint is null and s.request <> all (later) then
        coalesce(verdicts[s.request], case when s.is_short then 'insufficient_funds' else 'moved' end)
      end as outcome
    from side s left join lateral (
      select r.fingerprint, r.outcome, r.account, r.balance, r.version from ledger.request r
      where r.id = requests[s.request] and r.step = steps[s.request] offset 0
    ) k on true
  ), done as materialized (
    select d.*, d.outcome = 'moved' and d.amount > 0 as is_moving,
      d.outcome = 'moved' and d.amount > 0 and (d.is_source or d.source & 1 = 0) as is_leg,
      case when d.outcome = 'moved' and d.account <> 0
        then d.balance + case when d.is_source then -d.amount else d.amount end else d.balance end as after,
      case when d.outcome = 'moved' and d.account <> 0 and d.amount > 0
        then d.version + 1 else d.version end as new_version
    from decided d
  ), posted as (
    update ledger.account a set balance = d.after, version = d.new_version
    from done d where a.id = d.account and d.is_moving
  ), remembered as (
    insert into ledger.request (id, step, outcome, fingerprint, account, balance, version)
    select requests[d.request], steps[d.request], d.outcome, fingerprints[d.request], d.account, d.after, d.new_version
    from done d where d.outcome is not null and d.is_first
  ), written as (
    insert into ledger.transfer (request_id, step, leg, source, target, amount,
      source_balance, source_version, target_balance, target_version, reason, subject)
    select requests[d.request], steps[d.request],
      d.place,
      d.source, d.target, d.amount,
      case when d.is_source then d.after end, case when d.is_source then d.new_version end,
      case when d.is_source then d.next_balance + d.amount when d.account <> 0 then d.after end,
      case when d.is_source then d.next_version + 1 when d.account <> 0 then d.new_version end,
      reasons[d.request], subjects[d.request]
    from done d where d.is_leg
  ), collected as (
    insert into ledger.house_delta (account, amount)
    select v.account, sum(v.amount)
    from done d cross join lateral (values (d.source, -d.amount), (d.target, d.amount)) v(account, amount)
    where d.is_leg and v.account & 1 = 0 group by v.account
  )
  select d.request,
    case when d.outcome is not null then d.outcome
      when d.known is null then 'again'
      when d.known <> fingerprints[d.request] then 'used_differently' else d.known_outcome end,
    d.outcome is not null,
    case when d.outcome is not null then d.after else d.known_balance end,
    case when d.outcome is not null then d.new_version else d.known_version end,
    d.known_outcome, d.known, d.known_account
  from done d where d.is_first;
  if owes then
    insert into ledger.due (account) select a.id from ledger.account a where a.id = any (side_accounts) and a.owes;
  end if;
  perform set_config('ledger.is_moving', 'off', true);
end $$;

-- A role that only reads here may not run it; the role that serves is given the right at each start.
revoke execute on function ledger.move(
  uuid[], smallint[], bigint[], text[], text[], text[], int[], bigint[], bigint[], bigint[]) from public;
