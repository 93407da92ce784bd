-- Moves between a guarded account and the house's with less work: the rules, rows and answers stay as they are.

-- A generated column is computed anew with every row that is posted to. The id's lowest bit says the same, and
-- both are given once, when the account is opened.
alter table ledger.account alter column is_guarded drop expression;

create or replace function ledger.begin_empty() returns trigger language plpgsql as $$
declare unit_no smallint;
begin
  select no into unit_no from ledger.unit where code = new.unit;
  if unit_no is null then
    insert into ledger.unit (code) values (new.unit) on conflict do nothing;
    select no into unit_no from ledger.unit where code = new.unit;
  end if;
  new.is_guarded := new.purpose in ('cash', 'held');
  new.id := nextval('ledger.account_no') * 2048 + unit_no * 2 + new.is_guarded::int;
  new.balance := 0;
  new.version := 0;
  return new;
end $$;

drop function ledger.change(uuid[], smallint[], bigint[], text[], text[], bigint[], bigint[], bigint[]);

-- Moves value between guarded accounts and the house's: what ledger.move() does where every request has one leg of
-- that kind, as bets have. One element a request; a change below zero takes from the guarded account. The answers
-- stand at the places of their requests. They are kept in lists, which cost far less to walk through than the rows
-- of a query that others read.
create function ledger.change(
  requests uuid[], steps smallint[], fingerprints bigint[], reasons text[], verdicts text[],
  accounts bigint[], others bigint[], changes bigint[],
  out outcomes text[], out firsts boolean[], out balances bigint[], out versions bigint[],
  out known_outcomes text[], out known_fingerprints bigint[], out known_accounts bigint[]
)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set enable_mergejoin = 'off'
  set enable_hashjoin = 'off' set jit = 'off' as $$
declare
  asked  int := cardinality(requests);
  moved  bigint[]; -- what each changes indeed
  distinct_accounts int; is_wrong boolean; is_moving text;
  known  record;
begin
  -- Lock first: see ledger.move().
  select array_agg(l.outcome order by l.n), array_agg(l.moved order by l.n), array_agg(l.balance + l.moved order by l.n),
    array_agg(l.version + (l.moved <> 0)::int order by l.n), count(distinct l.id), bool_or(l.is_wrong)
    into outcomes, moved, balances, versions, distinct_accounts, is_wrong
  from (
    select d.*, case d.outcome when 'moved' then changes[d.n] else 0 end as moved
    from (
      select x.n, a.id, a.balance, a.version, a.id & 1 = 0 or (a.id # others[x.n]) & 2047 <> 1 as is_wrong,
        coalesce(verdicts[x.n], case when a.balance + changes[x.n] < 0 then 'insufficient_funds' else 'moved' end) as outcome
      from (select generate_series(1, asked) as n) x
      join ledger.account a on a.id = accounts[x.n]
      order by a.id for no key update of a
    ) d
  ) l;
  if coalesce(cardinality(moved), 0) <> asked then
    raise exception 'an account is not open';
  end if;
  if is_wrong then
    raise exception 'a change is between a guarded account and the house, in one unit';
  end if;

  firsts := array_fill(true, array[asked]);
  if distinct_accounts < asked then
    for known in
      select l.n from (
        select x.n, min(x.n) over (partition by accounts[x.n]) as earliest from (select generate_series(1, asked) as n) x
      ) l where l.n > l.earliest
    loop
      outcomes[known.n] := 'again';
      firsts[known.n] := false;
      balances[known.n] := balances[known.n] - moved[known.n];
      versions[known.n] := versions[known.n] - (moved[known.n] <> 0)::int;
      moved[known.n] := 0;
    end loop;
  end if;
  for known in
    select x.n, r.fingerprint, r.outcome, r.account, r.balance, r.version
    from (select generate_series(1, asked) as n) x
    cross join lateral (
      select r.fingerprint, r.outcome, r.account, r.balance, r.version
      from ledger.request r where r.id = requests[x.n] and r.step = steps[x.n] offset 0
    ) r
  loop
    outcomes[known.n] := case when known.fingerprint <> fingerprints[known.n] then 'used_differently' else known.outcome end;
    firsts[known.n] := false;
    moved[known.n] := 0;
    balances[known.n] := known.balance;
    versions[known.n] := known.version;
    known_outcomes[known.n] := known.outcome;
    known_fingerprints[known.n] := known.fingerprint;
    known_accounts[known.n] := known.account;
  end loop;

  is_moving := set_config('ledger.is_moving', 'on', true);
  update ledger.account a set balance = balances[x.n], version = versions[x.n]
    from (select generate_series(1, asked) as n offset 0) x where moved[x.n] <> 0 and a.id = accounts[x.n];
  insert into ledger.request (id, step, outcome, fingerprint, account, balance, version)
    select requests[x.n], steps[x.n], outcomes[x.n], fingerprints[x.n], accounts[x.n], balances[x.n], versions[x.n]
    from (select generate_series(1, asked) as n offset 0) x where firsts[x.n];
  insert into ledger.transfer (request_id, step, leg, source, target, amount,
      source_balance, source_version, target_balance, target_version, reason)
    select requests[x.n], steps[x.n], 0,
      case when moved[x.n] < 0 then accounts[x.n] else others[x.n] end,
      case when moved[x.n] < 0 then others[x.n] else accounts[x.n] end, abs(moved[x.n]),
      case when moved[x.n] < 0 then balances[x.n] end, case when moved[x.n] < 0 then versions[x.n] end,
      case when moved[x.n] > 0 then balances[x.n] end, case when moved[x.n] > 0 then versions[x.n] end,
      reasons[x.n]
    from (select generate_series(1, asked) as n offset 0) x where moved[x.n] <> 0;
  insert into ledger.house_delta (account, amount)
    select others[x.n], -sum(moved[x.n]) from (select generate_series(1, asked) as n offset 0) x
    where moved[x.n] <> 0 group by 1;
  is_moving := set_config('ledger.is_moving', 'off', true);
end $$;
