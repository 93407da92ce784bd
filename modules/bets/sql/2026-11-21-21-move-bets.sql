-- How bets are placed and ended: the only function that writes them.

-- Places and ends many bets at once, each with its own outcome, in one transaction.
--   kinds: 0 places, 1 settles, 2 makes void, 3 rolls back; ids: the bets'.
--   members, vendors, categories, games, rounds, units, details: of what is placed; members also of what is
--     rolled back; details also of what is settled.
--   amounts: the stake of what is placed, the prize of what is settled (the stake included).
--   valid_bets: of what is settled.
-- The ledger's request of a stake has the bet's id and step 0, the one of its end step 1. Rolling back a bet
-- that never came takes its step 0, so that it is refused if it still comes.
-- Outcomes beside those of ledger.move: unknown_bet, already_ended (another way), rolled_back (placed too
-- late), limit_reached, wrong_valid_bet (more than the stake).
create function bets.move(
  kinds smallint[], ids uuid[], members uuid[], vendors text[], categories text[], games text[], rounds text[],
  units text[], amounts bigint[], valid_bets bigint[], details jsonb[]
) returns table (op int, outcome text, is_first boolean, balance bigint, version bigint)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
#variable_conflict use_column
declare
  -- Of each: what is placed, or of each end the bet as it was placed. No member: not placed, or not known.
  owners uuid[]; stakes bigint[]; cash bigint[]; house bigint[];
  over   boolean[];  -- of what is placed: a limit of the member refuses it
  gone   boolean[];  -- ended so long ago that the bet is set aside: only its request is left, which answers
  alien  boolean[];  -- no bet, but another request of the same member
  takers int[]; purses bigint[];           -- what is placed, and from which accounts
  shops text[]; shop_accounts bigint[];    -- to which: few in a batch
  is_limited boolean;
  older  bets.bet;
  known  ledger.request_view;
begin
  gone := array_fill(false, array[cardinality(ids)]);
  over := gone;
  alien := gone;
  owners := array_fill(null::uuid, array[cardinality(ids)]);
  stakes := array_fill(null::bigint, array[cardinality(ids)]);
  cash := stakes;
  house := stakes;
  -- A bet never changes, so it may be read before the lock. Nearly all end within days: the partitions
  -- of those are searched first.
  if 0 < any (kinds) then
    select array_agg(x.member), array_agg(x.vendor), array_agg(x.category), array_agg(x.game), array_agg(x.unit),
        array_agg(x.stake), array_agg(x.cash), array_agg(x.house)
      into owners, vendors, categories, games, units, stakes, cash, house
    from (
      select b.member_id as member, coalesce(b.vendor, x.vendor) as vendor, coalesce(b.category, x.category) as category,
        coalesce(b.game, x.game) as game, coalesce(b.unit, x.unit) as unit, b.stake, b.cash, b.house
      from unnest(kinds, ids, vendors, categories, games, units) with ordinality x(kind, id, vendor, category, game, unit, n)
      left join lateral (
        select b.member_id, b.vendor, b.category, b.game, b.unit, b.stake, b.cash, b.house from bets.bet b
        where b.id = x.id and x.kind > 0
          and b.placed_at > now() - interval '40 days' and b.placed_at < now() + interval '1 day' offset 0
      ) b on true
      order by x.n
    ) x;
    for i in 1 .. cardinality(ids) loop
      continue when kinds[i] = 0 or owners[i] is not null;
      select b.* into older from bets.bet b where b.id = ids[i];
      if found then
        owners[i] := older.member_id; vendors[i] := older.vendor; categories[i] := older.category;
        games[i] := older.game; units[i] := older.unit; stakes[i] := older.stake;
        cash[i] := older.cash; house[i] := older.house;
      else
        cash[i] := ledger.account_of_request(ids[i], 1::smallint);
        house[i] := cash[i] - 1; -- no account: nothing moves, the unit is the same
        gone[i] := cash[i] is not null;
      end if;
    end loop;
  end if;

  if 0 = any (kinds) then
    takers := array(select n::int from unnest(kinds) with ordinality x(kind, n) where kind = 0 order by n);
    purses := ledger.accounts_of(array(select 'member:' || members[n] from unnest(takers) n),
      array_fill('cash'::text, array[cardinality(takers)]), array(select units[n] from unnest(takers) n));
    shops := array(select distinct units[n] || ':' || vendors[n] from unnest(takers) n);
    shop_accounts := ledger.accounts_of(array(select 'vendor:' || substr(shop, strpos(shop, ':') + 1) from unnest(shops) shop),
      array_fill('play'::text, array[cardinality(shops)]), array(select split_part(shop, ':', 1) from unnest(shops) shop));
    for i in 1 .. cardinality(takers) loop
      cash[takers[i]] := purses[i];
      house[takers[i]] := shop_accounts[array_position(shops, units[takers[i]] || ':' || vendors[takers[i]])];
    end loop;
  end if;
  if 3 = any (kinds) then
    for i in 1 .. cardinality(ids) loop
      continue when kinds[i] <> 3 or cash[i] is not null;
      select r.* into known from ledger.request_view r where r.id = ids[i];
      if not found then
        cash[i] := ledger.first_account_of('member:' || members[i]);
      elsif known.owner <> 'member:' || members[i] then
        continue;
      elsif known.fingerprint & 7 = 4 then
        alien[i] := true;
      elsif known.outcome = 'moved' then -- placed since the first look
        select b.* into older from bets.bet b where b.id = ids[i];
        owners[i] := older.member_id; vendors[i] := older.vendor; categories[i] := older.category;
        games[i] := older.game; units[i] := older.unit; stakes[i] := older.stake;
        cash[i] := older.cash; house[i] := older.house;
        continue;
      else
        cash[i] := known.account;
      end if;
      house[i] := cash[i] - 1; -- no account: nothing moves, the unit is the same
    end loop;
  end if;

  is_limited := exists (select from bets.stake_limit l where l.member_id = any (members || owners));
  if is_limited then
    perform ledger.lock(array(select cash[n] from unnest(kinds) with ordinality x(kind, n) where kind = 0));
    over := bets.over_limit(members, units, array(
      select case kind when 0 then amount end from unnest(kinds, amounts) with ordinality x(kind, amount, n) order by n));
  end if;

  return query
  with asked as materialized (
    select x.*, x.owner is not null or x.is_gone as is_end,
      x.cash is not null and (x.kind <> 3 or x.owner is null or x.owner = x.member)
        and (x.kind <> 1 or x.stake is null or x.valid_bet <= x.stake) as may
    from unnest(kinds, ids, members, vendors, categories, games, rounds, units, amounts, valid_bets, details,
        cash, house, owners, stakes, over, gone) with ordinality
      x(kind, id, member, vendor, category, game, round, unit, amount, valid_bet, detail,
        cash, house, owner, stake, is_over, is_gone, n)
  ), lists as (
    select array_agg(q.n) as ns, array_agg(q.id) as ids, array_agg(q.is_end::int::smallint) as steps,
      -- The lowest three bits tell the kind: so that ending another way is told from ending otherwise.
      array_agg((~7::bigint & hashtextextended(case q.kind
        when 0 then concat_ws('|', q.member, q.vendor, q.category, q.game, q.round, q.unit, q.amount)
        when 1 then concat_ws('|', q.amount, q.valid_bet)
        when 3 then q.member::text else '' end, 0)) | q.kind) as contents,
      array_agg(case q.kind when 0 then 'stake' when 1 then 'win' else 'stake back' end) as reasons,
      array_agg(case when q.kind = 3 and not q.is_end then 'rolled_back'
        when q.kind = 0 and q.is_over then 'limit_reached' end) as verdicts,
      array_agg(q.cash) as accounts, array_agg(q.house) as others,
      array_agg(case q.kind when 0 then -q.amount when 1 then q.amount else coalesce(q.stake, 0) end) as changes
    from asked q where q.may
  ), moved as materialized (
    select q.*, m.outcome, m.is_first, m.balance, m.version, m.known_outcome, m.known_fingerprint, m.known_account
    from lists l
    cross join lateral ledger.change(l.ids, l.steps, l.contents, l.reasons, l.verdicts, l.accounts, l.others, l.changes) m
    join asked q on q.n = l.ns[m.request]
    where l.ns is not null
  ), placed as (
    insert into bets.bet (id, member_id, vendor, category, game, round_id, unit, stake, cash, house, detail)
    select m.id, m.member, m.vendor, m.category, m.game, m.round, m.unit, m.amount, m.cash, m.house, coalesce(m.detail, '{}')
    from moved m where m.is_first and m.outcome = 'moved' and m.kind = 0
  ), ended as (
    insert into bets.settlement (bet_id, kind, member_id, vendor, category, game, unit, stake, valid_bet, prize, outcome)
    select m.id, (array['settled', 'void', 'rolled back'])[m.kind], m.owner, m.vendor, m.category, m.game,
      m.unit, m.stake, case m.kind when 1 then m.valid_bet else 0 end,
      case m.kind when 1 then m.amount else m.stake end, coalesce(m.detail, '{}')
    from moved m where m.is_first and m.outcome = 'moved' and m.kind > 0
  ), counted as (
    update bets.stake_limit l set used = l.used
      + case m.kind when 0 then m.amount when 1 then 0 else -m.stake end
      - case when m.kind = 1 and l.kind = 'loss' then m.amount else 0 end
    from moved m
    where is_limited and m.is_first and m.outcome = 'moved' and l.kind <> 'stake'
      and l.member_id = coalesce(m.owner, m.member) and l.unit = m.unit
  )
  select m.n::int,
    case
      when m.kind = 3 and m.outcome = 'rolled_back' then 'moved'
      when m.outcome <> 'used_differently' then m.outcome
      when m.kind = 0 and m.known_outcome = 'rolled_back' then 'rolled_back'
      when m.kind > 0 and m.is_end and m.known_fingerprint & 7 <> m.kind then 'already_ended'
      -- Rolled back, and known after all since the first look: look again, unless it is no bet, or was refused
      -- and so has nothing to give back.
      when m.kind = 3 and m.owner is null and m.known_account <> m.cash then 'again'
      when m.kind = 3 and m.owner is null and m.known_fingerprint & 7 = 0 then
        case m.known_outcome when 'moved' then 'again' else 'moved' end
      else 'used_differently'
    end,
    m.is_first, m.balance, m.version
  from moved m
  union all
  select q.n::int, case when alien[q.n] then 'used_differently' when q.cash is not null and q.kind = 1 then 'wrong_valid_bet'
    else 'unknown_bet' end, false, null::bigint, null::bigint
  from asked q where not q.may;
end $$;
