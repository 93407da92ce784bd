-- Every stake of every kind of game: placed once, ended once. A bet is never changed; how it ended is a
-- row of its own, and that row is the event which turnover, points and the winner board listen to.

create schema bets;

create table bets.bet (
  id         uuid        not null, -- chosen by the caller; the ledger request of the stake has the same id
  member_id  uuid        not null,
  vendor     text        not null,
  category   text        not null, -- RNG, LIVE, SPORTS …
  game       text        not null, -- the vendor's code of the game
  round_id   text        not null, -- the vendor's name for the round; several bets may share one
  unit       text        not null,
  stake      bigint      not null check (stake >= 0), -- 0 is a free round
  cash       bigint      not null, -- the ledger accounts that the stake went from
  house      bigint      not null, -- and to: so the prize finds its way without names
  detail     jsonb       not null default '{}',
  placed_at  timestamptz not null default now(),

  primary key (id, placed_at)
) partition by range (placed_at);
-- Only for whoever names the member: else a plan made while the table is empty takes it to find a bet by its id.
create index bet_of_member on bets.bet (member_id, placed_at desc) where member_id is not null;

create sequence bets.settlement_seq cache 256;

create table bets.settlement (
  bet_id      uuid        not null,
  kind        text        not null check (kind in ('settled', 'void', 'rolled back')),
  member_id   uuid        not null, -- the event stands for itself: what listeners need is here
  vendor      text        not null,
  category    text        not null,
  game        text        not null,
  unit        text        not null,
  stake       bigint      not null,
  valid_bet   bigint      not null, -- what counts as turnover
  prize       bigint      not null check (prize >= 0), -- all that was credited, the stake included
  outcome     jsonb       not null default '{}',
  settled_at  timestamptz not null default now(),
  -- Readers follow (tx, seq) and stop before the oldest transaction that still runs: so they meet no gap
  -- that is filled later.
  tx          xid8        not null default pg_current_xact_id(),
  seq         bigint      not null default nextval('bets.settlement_seq'),

  -- A bet ends once: its end is step 1 of its ledger request, which is unique.
  constraint valid_bet_fits check (valid_bet between 0 and stake)
) partition by range (settled_at);
create index settlement_of_bet on bets.settlement (bet_id);
create index settlement_in_order on bets.settlement (tx, seq);

create table bets.bet_rest partition of bets.bet default;
create table bets.settlement_rest partition of bets.settlement default;
select kit.keep_for_ever('bets.bet'), kit.keep_for_ever('bets.bet_rest'),
  kit.keep_for_ever('bets.settlement'), kit.keep_for_ever('bets.settlement_rest');
select kit.add_months('bets.bet', 3), kit.add_months('bets.settlement', 3);

-- The winner board: wins above the stake, with the name as others may read it.
create table bets.winner (
  bet_id      uuid        primary key,
  masked_name text        not null,
  vendor      text        not null,
  category    text        not null,
  game        text        not null,
  unit        text        not null,
  win         bigint      not null check (win > 0),
  won_at      timestamptz not null
);
create index winner_by_age on bets.winner (won_at);

-- How much a member may stake: at once, or stake or lose in a period. `used` counts within the period.
create table bets.stake_limit (
  member_id  uuid        not null,
  unit       text        not null,
  kind       text        not null check (kind in ('stake', 'wager', 'loss')),
  period     text        not null check (period in ('once', 'day', 'week', 'month')),
  most       bigint      not null check (most >= 0),
  used       bigint      not null default 0, -- of a loss limit: stakes less prizes, below zero after wins
  resets_at  timestamptz not null default 'infinity',

  primary key (member_id, unit, kind, period),
  constraint period_fits_kind check ((kind = 'stake') = (period = 'once'))
);

create function bets.period_length(period text) returns interval language sql immutable as $$
  select case period when 'day' then interval '1 day' when 'week' then interval '1 week' else interval '1 month' end
$$;

-- When the period that runs now ends, in UTC.
create function bets.period_end(period text) returns timestamptz language sql stable as $$
  select case when period in ('day', 'week', 'month')
    then (date_trunc(period, now() at time zone 'utc') + bets.period_length(period)) at time zone 'utc'
    else 'infinity' end
$$;

-- What a member has used of such a limit in the running period, from the records.
create function bets.used_in_period(its_member uuid, its_unit text, its_kind text, its_period text) returns bigint
language sql stable as $$
  select case its_kind when 'stake' then 0 else coalesce((
      select sum(b.stake) from bets.bet b left join bets.settlement s on s.bet_id = b.id
      where b.member_id = its_member and b.unit = its_unit and coalesce(s.kind, 'settled') = 'settled'
        and b.placed_at >= bets.period_end(its_period) - bets.period_length(its_period)), 0)
    - case its_kind when 'loss' then coalesce((
      select sum(s.prize) from bets.bet b join bets.settlement s on s.bet_id = b.id and s.kind = 'settled'
      where b.member_id = its_member and b.unit = its_unit
        and s.settled_at >= bets.period_end(its_period) - bets.period_length(its_period)), 0) else 0 end
  end::bigint
$$;

-- Which of these stakes a limit of the member refuses. The caller holds the locks of the members' accounts.
create function bets.over_limit(members uuid[], units text[], stakes bigint[]) returns boolean[]
language plpgsql set enable_seqscan = 'off' as $$
begin
  update bets.stake_limit l set used = 0, resets_at = bets.period_end(l.period)
    where l.member_id = any (members) and l.resets_at <= now();
  return array(
    select exists (select from bets.stake_limit l
      where l.member_id = x.member and l.unit = x.unit and l.used + x.stake > l.most)
    from unnest(members, units, stakes) with ordinality x(member, unit, stake, n) order by n);
end $$;

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
  cash := array_fill(null::bigint, array[cardinality(ids)]);
  house := cash;
  stakes := cash;
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

-- Bets with how they ended, for the records of members and staff.
create view bets.bet_view as
  select b.id, b.member_id, b.vendor, b.category, b.game, b.round_id, b.unit, b.stake, b.detail, b.placed_at,
    case s.kind when 'rolled back' then 'void' else coalesce(s.kind, 'open') end as status, s.valid_bet, s.prize, s.outcome, s.settled_at
  from bets.bet b left join bets.settlement s on s.bet_id = b.id;
