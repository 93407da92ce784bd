-- How value moves: the only functions that write balances and transfers.

-- The accounts of these names, in their order; they are opened where they are not there yet.
create function ledger.accounts_of(owners text[], purposes text[], units text[]) returns bigint[]
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
declare found_ids bigint[];
begin
  for attempt in 1 .. 2 loop
    select array_agg(a.id) into found_ids from (
      select (select a.id from ledger.account a
        where a.owner = x.o and a.purpose = x.p and a.unit = x.u)
      from unnest(owners, purposes, units) with ordinality x(o, p, u, n) order by n
    ) a(id);
    exit when array_position(found_ids, null::bigint) is null or attempt = 2;
    -- In one order for everybody, so that two who open the same accounts never wait for each other in a ring.
    insert into ledger.account (owner, purpose, unit)
      select distinct o, p, u from unnest(owners, purposes, units, found_ids) x(o, p, u, id)
      where id is null order by o, p, u
      on conflict do nothing;
  end loop;
  return found_ids;
end $$;

-- One account's number; it is opened where it is not there yet.
create function ledger.account_of(its_owner text, its_purpose text, its_unit text) returns bigint
language sql as $$
  select (ledger.accounts_of(array[its_owner], array[its_purpose], array[its_unit]))[1]
$$;

-- The oldest guarded account of an owner, for what concerns the person and no unit; null where there is none.
create function ledger.first_account_of(its_owner text) returns bigint language sql stable as $$
  select min(a.id) from ledger.account a where a.owner = its_owner and a.is_guarded
$$;

-- Moves value: many requests at once, each with its own outcome, each all or nothing.
--   requests, steps, fingerprints, reasons, subjects, verdicts: one element a request. A verdict is a
--     refusal that the caller has decided; it is remembered and moves nothing. Null: the funds decide.
--   legs, sources, targets, amounts: one element a leg, at least one for each request, in the order of
--     the requests; legs[i] is the position of its request. An amount of 0 moves nothing.
-- The answer tells the balance of the first guarded account of the request.
-- A guarded account stands in one leg of a request. Where another request of the batch that stands before
-- needs it too, the outcome is 'again': ask in the next batch. Other outcomes: moved, insufficient_funds,
-- the caller's verdict, and used_differently (known id, other content). Those of a known id repeat.
create function ledger.move(
  requests uuid[], steps smallint[], fingerprints bigint[], reasons text[], subjects text[], verdicts text[],
  legs int[], sources bigint[], targets bigint[], amounts bigint[]
) returns table (
  request int, outcome text, is_first boolean, balance bigint, version bigint,
  known_outcome text, known_fingerprint bigint, known_account bigint
)
language plpgsql
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
  expected int; distinct_accounts int; is_wrong boolean;
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
    array_agg(l.balance), array_agg(l.version), count(distinct l.account)
    into side_requests, side_legs, side_is_source, side_accounts, side_balances, side_versions, distinct_accounts
  from (
    select s.request, s.leg, s.is_source, a.id as account, a.balance, a.version
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
  ), gathered as (
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
  perform set_config('ledger.is_moving', 'off', true);
end $$;

-- Locks accounts as ledger.move() does, for a caller that must look at its own rows under that lock first.
create function ledger.lock(accounts bigint[]) returns void language sql as $$
  select from ledger.account a where a.id = any (accounts) and a.id & 1 = 1 order by a.id for no key update
$$;

-- The account that a request was about, where it was made.
create function ledger.account_of_request(its_id uuid, its_step smallint) returns bigint language sql stable as $$
  select account from ledger.request where id = its_id and step = its_step
$$;

-- What is known of a request itself, and whose account it was about.
create view ledger.request_view as
  select r.id, r.outcome, r.fingerprint, r.account, a.owner
  from ledger.request r join ledger.account a on a.id = r.account where r.step = 0;

-- Many requests by the names of their accounts, which are opened where they are not there yet (see ledger.move).
create function ledger.post(
  requests uuid[], reasons text[], subjects text[], legs int[], source_owners text[], source_purposes text[],
  target_owners text[], target_purposes text[], units text[], amounts bigint[]
) returns table (request int, outcome text, is_first boolean, balance bigint, version bigint)
language plpgsql as $$
declare
  ends     bigint[] := ledger.accounts_of(source_owners || target_owners, source_purposes || target_purposes,
    units || units);
  sources  bigint[] := ends[: cardinality(legs)];
  targets  bigint[] := ends[cardinality(legs) + 1 :];
  -- The lowest three bits say that it is no bet, which has its kind there.
  contents bigint[] := array(
    select 4 | (~7::bigint & hashtextextended(concat_ws('|', reasons[l.request], subjects[l.request],
      string_agg(concat_ws('>', l.source, l.target, l.amount), ',' order by l.n)), 0))
    from unnest(legs, sources, targets, amounts) with ordinality l(request, source, target, amount, n)
    group by l.request order by l.request);
begin
  return query select m.request, m.outcome, m.is_first, m.balance, m.version from ledger.move(
    requests, array_fill(0::smallint, array[cardinality(requests)]), contents, reasons, subjects,
    array_fill(null::text, array[cardinality(requests)]), legs, sources, targets, amounts) m;
end $$;

-- What the requests of these ids moved, in all their steps: the legs on guarded accounts, by account and version.
create function ledger.entries_of(requests uuid[]) returns table (
  request_id uuid, step smallint, account bigint, reason text, amount bigint, balance_after bigint,
  version bigint, made_at timestamptz
) language sql stable as $$
  with asked as (
    select r.id, r.account, r.version from ledger.request r where r.id = any (requests) and r.outcome = 'moved'
  ), found as (
    select t.* from asked q join ledger.transfer t on t.source = q.account and t.source_version = q.version
      and t.request_id = q.id
    union
    select t.* from asked q join ledger.transfer t on t.target = q.account and t.target_version = q.version
      and t.request_id = q.id
    union
    select t.* from ledger.transfer t where t.request_id = any (requests) and t.leg > 0
  )
  select t.request_id, t.step, t.source, t.reason, -t.amount, t.source_balance, t.source_version, t.made_at
  from found t where t.source_version is not null
  union all
  select t.request_id, t.step, t.target, t.reason, t.amount, t.target_balance, t.target_version, t.made_at
  from found t where t.target_version is not null
$$;

-- What each of these owners has in one unit. Both accounts count in the version, so that a move between them
-- is news as well.
create function ledger.balances_of(owners text[], units text[]) returns table (
  n bigint, cash bigint, held bigint, version bigint
) language plpgsql stable
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
begin
  return query
  select x.n, coalesce(a.cash, 0)::bigint, coalesce(a.held, 0)::bigint, coalesce(a.version, 0)::bigint
  from unnest(owners, units) with ordinality x(owner, unit, n)
  cross join lateral (
    select sum(b.balance) filter (where b.purpose = 'cash') as cash, sum(b.balance) filter (where b.purpose = 'held') as held,
      sum(b.version) as version
    from ledger.account b where b.owner = x.owner and b.purpose in ('cash', 'held') and b.unit = x.unit
  ) a;
end $$;
