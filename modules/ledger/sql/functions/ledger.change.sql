-- Moves value between guarded accounts and the house's: what ledger.move() does where every request has one leg of
-- that kind, as bets have. One element a request; a change below zero takes from the guarded account. The answers
-- stand at the places of their requests. They are kept in lists, which cost far less to walk through than the rows
-- of a query that others read. The settings for its plans are those of its caller, bets.move().
create or replace function ledger.change(
  requests uuid[], steps smallint[], fingerprints bigint[], reasons text[], verdicts text[],
  accounts bigint[], others bigint[], changes bigint[],
  out outcomes text[], out firsts boolean[], out balances bigint[], out versions bigint[],
  out known_outcomes text[], out known_fingerprints bigint[], out known_accounts bigint[]
)
language plpgsql security definer as $$
declare
  asked  int := cardinality(requests);
  moved  bigint[]; -- what each changes indeed
  places int[];    -- of those that came to their account
  undone int[];    -- that have changed their account and may not
  is_wrong boolean; is_due boolean; is_moving text;
  known  record;
begin
  is_moving := set_config('ledger.is_moving', 'on', true);
  -- Writing a row locks it, in one order for everybody, and waits for whoever holds it; it is then written as that one
  -- has left it. An account that stands in the list twice is written for the first of its requests only. What turns out
  -- to be known already is taken back below, before anybody else can see it: in the next statement, which sees
  -- what the former holder of the lock has committed.
  with posted as (
    update ledger.account a set
      balance = a.balance + case when a.balance + x.change >= 0 then x.change else 0 end,
      version = a.version + case when a.balance + x.change >= 0 and x.change <> 0 then 1 else 0 end,
      last_change = case when a.balance + x.change >= 0 then x.change else 0 end
    from (
      select s.n, accounts[s.n] as account, case when verdicts[s.n] is null then changes[s.n] else 0 end as change
      from (select generate_series(1, asked) as n) s order by accounts[s.n], s.n
    ) x
    where a.id = x.account
    returning x.n, x.account, x.change, a.balance, a.version, a.last_change, a.owes
  )
  select array_agg(p.n order by p.n), array_agg(coalesce(verdicts[p.n],
      case when p.last_change = p.change then 'moved' else 'insufficient_funds' end) order by p.n),
    array_agg(p.last_change order by p.n), array_agg(p.balance order by p.n), array_agg(p.version order by p.n),
    bool_or(p.account & 1 = 0 or (p.account # others[p.n]) & 2047 <> 1), bool_or(p.owes and p.last_change > 0)
    into places, outcomes, moved, balances, versions, is_wrong, is_due
  from posted p;
  if is_wrong then
    raise exception 'a change is between a guarded account and the house, in one unit';
  end if;

  firsts := array_fill(true, array[asked]);
  if coalesce(cardinality(places), 0) < asked then
    if coalesce(cardinality(places), 0) < (select count(distinct account) from unnest(accounts) account)
        or array_position(accounts, null) is not null then
      raise exception 'an account is not open';
    end if;
    select array_agg(coalesce(outcomes[p.at], 'again') order by x.n), array_agg(coalesce(moved[p.at], 0) order by x.n),
      array_agg(balances[p.at] order by x.n), array_agg(versions[p.at] order by x.n), array_agg(p.at is not null order by x.n)
      into outcomes, moved, balances, versions, firsts
    from generate_series(1, asked) x(n) left join unnest(places) with ordinality p(n, at) on p.n = x.n;
  end if;
  for known in
    select x.n, r.fingerprint, r.outcome, r.account, r.balance, r.version
    from (select generate_series(1, asked) as n) x
    cross join lateral (
      select r.fingerprint, r.outcome, r.account, r.balance, r.version
      from ledger.request r where r.id = requests[x.n] and r.step = steps[x.n] offset 0
    ) r
  loop
    if moved[known.n] <> 0 then
      undone := undone || known.n;
    end if;
    outcomes[known.n] := case when known.fingerprint <> fingerprints[known.n] then 'used_differently' else known.outcome end;
    firsts[known.n] := false;
    balances[known.n] := known.balance;
    versions[known.n] := known.version;
    known_outcomes[known.n] := known.outcome;
    known_fingerprints[known.n] := known.fingerprint;
    known_accounts[known.n] := known.account;
  end loop;
  if undone is not null then
    update ledger.account a set balance = a.balance - a.last_change, version = a.version - 1, last_change = 0
      from unnest(undone) n where a.id = accounts[n];
    for i in 1 .. cardinality(undone) loop
      moved[undone[i]] := 0;
    end loop;
  end if;

  insert into ledger.request (id, step, outcome, fingerprint, account, balance, version)
    select requests[x.n], steps[x.n], outcomes[x.n], fingerprints[x.n], accounts[x.n], balances[x.n], versions[x.n]
    from (select generate_series(1, asked) as n offset 0) x where firsts[x.n];
  insert into ledger.transfer (request_id, step, leg, source, target, amount,
      source_balance, source_version, target_balance, target_version, reason)
    select requests[x.n], steps[x.n], 0,
      case when x.moved < 0 then x.account else x.other end, case when x.moved < 0 then x.other else x.account end,
      abs(x.moved), case when x.moved < 0 then x.balance end, case when x.moved < 0 then x.version end,
      case when x.moved > 0 then x.balance end, case when x.moved > 0 then x.version end, reasons[x.n]
    from (
      select s.n, moved[s.n] as moved, accounts[s.n] as account, others[s.n] as other, balances[s.n] as balance,
        versions[s.n] as version
      from (select generate_series(1, asked) as n offset 0) s offset 0
    ) x where x.moved <> 0;
  insert into ledger.house_delta (account, amount)
    select others[x.n], -sum(moved[x.n]) from (select generate_series(1, asked) as n offset 0) x
    where moved[x.n] <> 0 group by 1;
  if is_due then
    insert into ledger.due (account) select a.id from ledger.account a where a.id = any (accounts) and a.owes;
  end if;
  is_moving := set_config('ledger.is_moving', 'off', true);
end $$;

-- A role that only reads here may not run it; the role that serves is given the right at each start.
revoke execute on function ledger.change(
  uuid[], smallint[], bigint[], text[], text[], bigint[], bigint[], bigint[]) from public;
