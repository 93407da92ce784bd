-- Places and ends many bets at once, each with its own outcome, in one transaction.
--   kinds: 0 places, 1 settles, 2 makes void, 3 rolls back; ids: the bets'.
--   members, vendors, categories, games, rounds, units, details: of what is placed; members also of what is
--     rolled back; details also of what is settled.
--   amounts: the stake of what is placed, the prize of what is settled (the stake included).
--   valid_bets: of what is settled. Of a bet of bonus money it counts for the wagering of its bonus alone, of a free stake for
--     nothing. The prize of a free stake goes where its grant says, and limits count neither.
-- The ledger's request of a stake has the bet's id and step 0, the one of its end step 1. Rolling back a bet
-- that never came takes its step 0, so that it is refused if it still comes; of one that cash refused it takes step 2,
-- which is the stake of bonus money.
-- Of a bet of which a part was paid only what is left of the stake ends. It is not rolled back; what is left of it and void
-- counts as settled, with its stake as prize and no valid bet.
-- Of a bet to which wins were credited the prize is all of it, so that no more than what is missing moves. It is neither made
-- void nor rolled back while it holds such a credit.
-- Outcomes beside those of ledger.change: unknown_bet, already_ended (another way), rolled_back (placed too
-- late), limit_reached, wrong_valid_bet (more than the stake, or than what is left of it), part_paid, credited (see above),
-- prize_below_credits.
create or replace function bets.move(
  kinds smallint[], ids uuid[], members uuid[], vendors text[], categories text[], games text[], rounds text[],
  units text[], amounts bigint[], valid_bets bigint[], details jsonb[]
) returns table (op int, outcome text, is_first boolean, balance bigint, version bigint)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set enable_mergejoin = 'off'
  set enable_hashjoin = 'off' set jit = 'off' as $$
#variable_conflict use_column
declare
  asked  int := cardinality(ids);
  -- Of each: what is placed, or of each end the bet as it was placed. No member: not placed, or not known.
  owners uuid[]; stakes bigint[]; cash bigint[]; house bigint[]; bonuses uuid[]; frees uuid[];
  over   boolean[];  -- of what is placed: a limit of the member refuses it
  gone   boolean[];  -- ended so long ago that the bet is set aside: only its request is left, which answers
  alien  boolean[];  -- no bet, but another request of the same member
  again  boolean[];  -- of what is rolled back: cash refused it, and the bonus may still be asked for it
  takers int[]; purses bigint[];           -- what is placed from an account that is not open yet
  shops  text[]; shop_accounts bigint[];   -- where stakes go: few in a batch
  lost   int[];                            -- ends whose bet is not where nearly all are
  is_limited boolean;
  has_parts  boolean := false;
  parted boolean[];  -- of what ends: a part of it was paid
  has_credits  boolean := false;
  credits bigint[];  -- of what ends: the sum of the wins that were credited
  rest   bigint;
  older  bets.bet;
  known  ledger.request_view;
  -- What the ledger is asked, and what it answers: places in the lists above.
  places int[]; steps smallint[]; contents bigint[]; reasons text[]; verdicts text[]; changes bigint[];
  is_all boolean;
  outcomes text[]; firsts boolean[]; balances bigint[]; versions bigint[];
  known_outcomes text[]; known_fingerprints bigint[]; known_accounts bigint[];
begin
  -- A bet never changes, so it may be read before the lock. Nearly all end within days: the partitions
  -- of those are searched first.
  if 0 < any (kinds) then
    select array_agg(x.member), array_agg(x.vendor), array_agg(x.category), array_agg(x.game), array_agg(x.unit),
        array_agg(x.stake), array_agg(x.cash), array_agg(x.house), array_agg(x.bonus), array_agg(x.free_id),
        array_agg(x.n) filter (where x.kind > 0 and x.member is null), array_agg(x.n) filter (where x.kind = 0 and x.cash is null)
      into owners, vendors, categories, games, units, stakes, cash, house, bonuses, frees, lost, takers
    from (
      select x.n, x.kind, b.member_id as member, coalesce(b.vendor, vendors[x.n]) as vendor,
        coalesce(b.category, categories[x.n]) as category, coalesce(b.game, games[x.n]) as game,
        coalesce(b.unit, units[x.n]) as unit, b.stake,
        coalesce(case when x.kind = 1 then b.pays_to end, b.cash, a.id) as cash, b.house, b.bonus_id as bonus, b.free_id
      from (select n, kinds[n] as kind from (select generate_series(1, asked) as n offset 0) s offset 0) x
      left join lateral (
        select b.member_id, b.vendor, b.category, b.game, b.unit, b.stake, b.cash, b.house, b.bonus_id, b.free_id,
          b.pays_to from bets.bet b
        where b.id = ids[x.n] and x.kind > 0
          and b.placed_at > now() - interval '40 days' and b.placed_at < now() + interval '1 day' offset 0
      ) b on true
      left join lateral (
        select a.id from ledger.balance_view a where x.kind = 0
          and a.owner = 'member:' || members[x.n] and a.purpose = 'cash' and a.unit = units[x.n] offset 0
      ) a on true
    ) x;
  else
    owners := array_fill(null::uuid, array[asked]);
    stakes := array_fill(null::bigint, array[asked]);
    house := stakes;
    select array_agg(a.id), array_agg(x.n) filter (where a.id is null) into cash, takers
    from (select generate_series(1, asked) as n offset 0) x
    left join lateral (
      select a.id from ledger.balance_view a
      where a.owner = 'member:' || members[x.n] and a.purpose = 'cash' and a.unit = units[x.n] offset 0
    ) a on true;
  end if;

  if lost is not null then
    for i in 1 .. cardinality(lost) loop
      select b.* into older from bets.bet b where b.id = ids[lost[i]];
      if found then
        owners[lost[i]] := older.member_id; vendors[lost[i]] := older.vendor; categories[lost[i]] := older.category;
        games[lost[i]] := older.game; units[lost[i]] := older.unit; stakes[lost[i]] := older.stake;
        cash[lost[i]] := coalesce(case when kinds[lost[i]] = 1 then older.pays_to end, older.cash);
        house[lost[i]] := older.house; bonuses[lost[i]] := older.bonus_id; frees[lost[i]] := older.free_id;
      else
        cash[lost[i]] := ledger.account_of_request(ids[lost[i]], 1::smallint);
        house[lost[i]] := cash[lost[i]] - 1; -- no account: nothing moves, the unit is the same
        gone[lost[i]] := cash[lost[i]] is not null;
      end if;
    end loop;
  end if;
  if takers is not null then
    purses := ledger.accounts_of(array(select 'member:' || members[n] from unnest(takers) n),
      array_fill('cash'::text, array[cardinality(takers)]), array(select units[n] from unnest(takers) n));
    for i in 1 .. cardinality(takers) loop
      cash[takers[i]] := purses[i];
    end loop;
  end if;
  if 0 = any (kinds) then
    shops := array(select distinct units[n] || ':' || vendors[n] from generate_series(1, asked) n where kinds[n] = 0);
    shop_accounts := ledger.accounts_of(array(select 'vendor:' || substr(shop, strpos(shop, ':') + 1) from unnest(shops) shop),
      array_fill('play'::text, array[cardinality(shops)]), array(select split_part(shop, ':', 1) from unnest(shops) shop));
    house := array(
      select case when kinds[n] > 0 then house[n] when cardinality(shops) = 1 then shop_accounts[1]
        else shop_accounts[array_position(shops, units[n] || ':' || vendors[n])] end
      from (select generate_series(1, asked) as n) x);
  end if;
  if 3 = any (kinds) then
    for i in 1 .. asked loop
      continue when kinds[i] <> 3 or cash[i] is not null;
      select r.* into known from ledger.request_view r where r.id = ids[i];
      if not found then
        cash[i] := ledger.first_account_of('member:' || members[i]);
      elsif known.owner <> 'member:' || members[i] then
        continue;
      elsif known.fingerprint & 7 in (4, 7) then
        alien[i] := true;
      elsif known.outcome = 'moved' then -- placed since the first read
        select b.* into older from bets.bet b where b.id = ids[i];
        owners[i] := older.member_id; vendors[i] := older.vendor; categories[i] := older.category;
        games[i] := older.game; units[i] := older.unit; stakes[i] := older.stake;
        cash[i] := older.cash; house[i] := older.house; bonuses[i] := older.bonus_id; frees[i] := older.free_id;
        continue;
      else
        cash[i] := known.account;
        again[i] := known.outcome = 'insufficient_funds'
          and exists (select from bets.purse p where p.member_id = members[i]);
      end if;
      house[i] := cash[i] - 1; -- no account: nothing moves, the unit is the same
    end loop;
  end if;

  is_limited := exists (select from bets.stake_limit l where l.member_id = any (members || owners));
  has_parts := 0 < any (kinds) and exists (select from bets.part p where p.bet_id = any (ids));
  has_credits := 0 < any (kinds) and exists (select from bets.credit c where c.bet_id = any (ids));
  if is_limited or has_parts or has_credits then
    perform ledger.lock(array(select distinct cash[n] from unnest(kinds) with ordinality x(kind, n)
      where cash[n] is not null and case kind when 0 then is_limited else has_parts or has_credits end));
  end if;
  if has_credits then
    credits := array(
      select case when kinds[n] > 0 then coalesce((select sum(c.amount) from bets.credit c where c.bet_id = ids[n]), 0) end::bigint
      from generate_series(1, asked) n order by n);
  end if;
  if has_parts then
    for i in 1 .. asked loop
      continue when kinds[i] = 0 or stakes[i] is null;
      select p.rest into rest from bets.part p where p.bet_id = ids[i] order by p.number desc limit 1;
      if found then
        parted[i] := true;
        stakes[i] := rest;
      end if;
    end loop;
  end if;
  if is_limited then
    over := bets.over_limit(members, units, array(
      select case kind when 0 then amount end from unnest(kinds, amounts) with ordinality x(kind, amount, n) order by n));
  end if;

  select array_agg(q.n), array_agg(case when q.is_end then 1::smallint when again[q.n] then 2::smallint else 0::smallint end),
      -- The lowest three bits tell the kind: so that ending another way is told from ending otherwise.
      array_agg((~7::bigint & hashtextextended(case q.kind
        when 0 then concat_ws('|', members[q.n], vendors[q.n], categories[q.n], games[q.n], rounds[q.n], units[q.n], amounts[q.n])
        when 1 then concat_ws('|', amounts[q.n], valid_bets[q.n])
        when 3 then members[q.n]::text else '' end, 0)) | q.kind),
      array_agg(case q.kind when 0 then 'stake' when 1 then 'win' else 'stake back' end),
      array_agg(case when q.kind = 3 and not q.is_end then 'rolled_back'
        when q.kind = 0 and over[q.n] then 'limit_reached' end),
      array_agg(case q.kind when 0 then -amounts[q.n] when 1 then amounts[q.n] - coalesce(credits[q.n], 0)
        else coalesce(stakes[q.n], 0) end),
      count(*) = asked
    into places, steps, contents, reasons, verdicts, changes, is_all
  from (
    select n, kinds[n] as kind, owners[n] is not null or coalesce(gone[n], false) as is_end
    from (select generate_series(1, asked) as n offset 0) s offset 0
  ) q
  where cash[q.n] is not null and (q.kind <> 3 or owners[q.n] is null or owners[q.n] = members[q.n])
    and (q.kind <> 3 or parted[q.n] is null)
    and (q.kind <> 1 or stakes[q.n] is null or valid_bets[q.n] <= stakes[q.n])
    and (credits[q.n] is null or case when q.kind = 1 then amounts[q.n] >= credits[q.n] else credits[q.n] = 0 end);

  if not is_all then
    return query
    select n, case when alien[n] then 'used_differently'
      when cash[n] is not null and kinds[n] = 1 and stakes[n] < valid_bets[n] then 'wrong_valid_bet'
      when cash[n] is not null and kinds[n] = 1 then 'prize_below_credits'
      when parted[n] and owners[n] = members[n] then 'part_paid'
      when credits[n] > 0 and (kinds[n] = 2 or owners[n] = members[n]) then 'credited'
      else 'unknown_bet' end, false, null::bigint, null::bigint
    from generate_series(1, asked) n where places is null or n <> all (places);
    if places is null then
      return;
    end if;
  end if;

  select c.* into outcomes, firsts, balances, versions, known_outcomes, known_fingerprints, known_accounts
  from ledger.change(
    case when is_all then ids else array(select ids[n] from unnest(places) n) end, steps, contents, reasons, verdicts,
    case when is_all then cash else array(select cash[n] from unnest(places) n) end,
    case when is_all then house else array(select house[n] from unnest(places) n) end, changes) c;

  -- Whoever moves holds the locks by now, and a limit is set under the same ones: one that was set since the look
  -- above is seen here, and all that is asked comes again.
  if not is_limited and exists (select from bets.stake_limit l where l.member_id = any (members || owners)) then
    raise exception 'a limit was set meanwhile' using errcode = 'serialization_failure';
  end if;

  if not has_parts and 0 < any (kinds) and exists (select from bets.part p where p.bet_id = any (ids)) then
    raise exception 'a part was paid meanwhile' using errcode = 'serialization_failure';
  end if;
  if not has_credits and 0 < any (kinds) and exists (select from bets.credit c where c.bet_id = any (ids)) then
    raise exception 'a win was credited meanwhile' using errcode = 'serialization_failure';
  end if;

  if 0 = any (kinds) then
    insert into bets.bet (id, member_id, vendor, category, game, round_id, unit, stake, cash, house, detail)
    select ids[m.n], members[m.n], vendors[m.n], categories[m.n], games[m.n], rounds[m.n], units[m.n], amounts[m.n],
      cash[m.n], house[m.n], coalesce(details[m.n], '{}')
    from (select k, places[k] as n from (select generate_series(1, cardinality(places)) as k offset 0) s offset 0) m
    where kinds[m.n] = 0 and firsts[m.k] and outcomes[m.k] = 'moved';
  end if;
  if 0 < any (kinds) then
    insert into bets.settlement (bet_id, kind, member_id, vendor, category, game, unit, stake, valid_bet, prize, outcome,
      bonus_id, bonus_valid_bet, free_id)
    select ids[m.n], case when parted[m.n] then 'settled' else (array['settled', 'void', 'rolled back'])[kinds[m.n]] end, owners[m.n], vendors[m.n], categories[m.n],
      games[m.n], units[m.n], stakes[m.n], case when kinds[m.n] = 1 and bonuses[m.n] is null and frees[m.n] is null then valid_bets[m.n] else 0 end,
      case kinds[m.n] when 1 then amounts[m.n] else stakes[m.n] end, coalesce(details[m.n], '{}'), bonuses[m.n],
      case when bonuses[m.n] is not null then case kinds[m.n] when 1 then valid_bets[m.n] else 0 end end, frees[m.n]
    from (select k, places[k] as n from (select generate_series(1, cardinality(places)) as k offset 0) s offset 0) m
    where kinds[m.n] > 0 and firsts[m.k] and outcomes[m.k] = 'moved';
  end if;
  if is_limited then
    update bets.stake_limit l set used = l.used + m.more - case l.kind when 'loss' then m.prize else 0 end
    from (
      select coalesce(owners[m.n], members[m.n]) as member, units[m.n] as unit,
        sum(case when kinds[m.n] = 0 then amounts[m.n] when kinds[m.n] = 1 or parted[m.n] then 0 else -stakes[m.n] end)::bigint as more,
        sum(case when kinds[m.n] = 1 then amounts[m.n] when parted[m.n] then stakes[m.n] else 0 end)::bigint as prize
      from (select k, places[k] as n from generate_series(1, cardinality(places)) k offset 0) m
      where firsts[m.k] and outcomes[m.k] = 'moved' and frees[m.n] is null group by 1, 2
    ) m
    where l.period <> 'once' and l.member_id = m.member and l.unit = m.unit;
  end if;

  return query
  select m.n,
    case
      when m.kind = 3 and outcomes[m.k] = 'rolled_back' then 'moved'
      when outcomes[m.k] <> 'used_differently' then outcomes[m.k]
      when m.kind = 0 and known_outcomes[m.k] = 'rolled_back' then 'rolled_back'
      when m.kind > 0 and steps[m.k] = 1 and known_fingerprints[m.k] & 7 <> m.kind then 'already_ended'
      -- Rolled back, and known after all since the first read: look again, unless it is no bet, or was refused
      -- and so has nothing to give back.
      when m.kind = 3 and owners[m.n] is null and known_accounts[m.k] <> cash[m.n] then 'again'
      when m.kind = 3 and owners[m.n] is null and known_fingerprints[m.k] & 7 = 0 then
        case known_outcomes[m.k] when 'moved' then 'again' else 'moved' end
      else 'used_differently'
    end,
    firsts[m.k], balances[m.k], versions[m.k]
  from (
    select s.k, places[s.k] as n, kinds[places[s.k]] as kind
    from (select generate_series(1, cardinality(places)) as k offset 0) s offset 0
  ) m;
end $$;
