-- Replaces how bets have ended, each with its own outcome, in one transaction: every bet gets its right prize, and the
-- difference moves.
--   kinds: 1 settles, 2 makes void; prizes, valid_bets: of what is settled.
-- The ledger's request has the bet's id and step 2 and the numbers of its parts and of the correction. Of a bet of which a part
-- was paid only the rest is corrected; where it becomes void, it counts as settled with its stake as prize. What is taken back comes from cash as far
-- as it covers; the rest is a debt, which later credits pay first. Of bonus money nothing is owed: what its account, or cash
-- where the bonus has ended, does not cover is borne by the promotions of the house.
-- Outcomes: moved, unknown_bet, not_ended, rolled_back, wrong_valid_bet (more than the stake), used_differently (the same
-- correction with another ending), again (the ending is of a later transaction: in a new one it comes after it).
create or replace function bets.correct(
  ids uuid[], corrections uuid[], kinds smallint[], prizes bigint[], valid_bets bigint[], outcomes jsonb[], reasons text[],
  details jsonb[]
) returns table (op int, outcome text, is_first boolean, balance bigint, version bigint, number int, owed bigint)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
#variable_conflict use_column
declare
  wallets   bigint[]; -- of each bet the cash account of its member
  bet       bets.bet;
  paid      bets.part; -- the last part of it
  step      int;
  free      bets.free_stake;
  ended     record;  -- the ending that stands
  known     bets.correction;
  its_kind  text; its_prize bigint; its_valid bigint; its_number int;
  content   bigint;
  wallet    bigint;
  -- Where the ending before has paid to, where the one after pays to; null: to the promotions of the house.
  taken     bigint; given bigint;
  covered   bigint; missing bigint; takes bigint; gives bigint;
  is_owed   boolean; -- of what is missing
  bearer    bigint;
  sources   bigint[]; targets bigint[]; amounts bigint[];
  answer    record;
begin
  -- Under the locks that an ending takes. What is read after them is as their former holders have left it.
  wallets := array(
    select case when b.id is null then null
      when b.bonus_id is null and b.free_id is null then b.cash
      else ledger.account_of('member:' || b.member_id, 'cash', b.unit) end
    from unnest(ids) with ordinality x(id, n) left join bets.bet b on b.id = x.id order by x.n);
  perform ledger.lock(array(select distinct a from (
    select unnest(array[b.cash, b.pays_to]) as a from bets.bet b where b.id = any (ids)
    union all select unnest(wallets)) x where a is not null));

  for i in 1 .. cardinality(ids) loop
    op := i; is_first := false; balance := null; version := null; number := null; owed := null;
    select b.* into bet from bets.bet b where b.id = ids[i];
    if not found then
      outcome := 'unknown_bet';
      return next;
      continue;
    end if;
    wallet := wallets[i];
    if wallet is null then -- placed since the locks
      outcome := 'again';
      return next;
      continue;
    end if;
    select p.* into paid from bets.part p where p.bet_id = bet.id order by p.number desc limit 1;
    step := 2 + coalesce(paid.number, 0);
    bet.stake := coalesce(paid.rest, bet.stake);
    its_kind := case when paid.number is null then (array['settled', 'void'])[kinds[i]] else 'settled' end;
    its_prize := case kinds[i] when 2 then bet.stake else prizes[i] end;
    -- A free stake counts for nothing.
    its_valid := case when kinds[i] = 2 or bet.free_id is not null then 0 else valid_bets[i] end;
    -- The lowest three bits tell the kind.
    content := (~7::bigint & hashtextextended(concat_ws('|', corrections[i], its_kind, its_prize, its_valid), 0)) | 6;

    select c.* into known from bets.correction c where c.bet_id = bet.id and c.correction_id = corrections[i];
    if found then
      outcome := 'used_differently';
      if (known.kind_after, known.prize_after, known.valid_after) = (its_kind, its_prize, its_valid) then
        select m.outcome, m.balance, m.version into answer
          from ledger.move(array[bet.id], array[(step + known.number)::smallint], array[content], array['prize correction'],
            array[null::text], array[null::text], array[1], array[bet.house], array[wallet], array[0::bigint]) m;
        outcome := answer.outcome; balance := answer.balance; version := answer.version;
        number := known.number; owed := known.owed;
      end if;
      return next;
      continue;
    end if;

    select e.* into ended from (
      select c.number::int as number, c.kind_after as kind, c.prize_after as prize, c.valid_after as valid, c.settled_at, c.tx
        from bets.correction c where c.bet_id = bet.id
      union all
      select 0, s.kind, s.prize, coalesce(s.bonus_valid_bet, s.valid_bet), s.settled_at, s.tx
        from bets.settlement s where s.bet_id = bet.id and s.kind <> 'part'
    ) e order by e.number desc limit 1;
    outcome := case when not found then 'not_ended'
      when ended.kind = 'rolled back' then 'rolled_back'
      when valid_bets[i] > bet.stake and kinds[i] = 1 then 'wrong_valid_bet'
      when ended.tx > pg_current_xact_id() then 'again' end;
    if outcome is not null then
      return next;
      continue;
    end if;
    its_number := ended.number + 1;

    -- Where each ending pays to.
    taken := wallet;
    given := wallet;
    is_owed := bet.bonus_id is null;
    if bet.bonus_id is not null then
      if exists (select from bets.purse p where p.member_id = bet.member_id and p.unit = bet.unit
          and p.bonus_id = bet.bonus_id and p.is_open) then
        taken := bet.cash;
        given := bet.cash;
      end if;
    elsif bet.free_id is not null then
      select f.* into free from bets.free_stake f where f.id = bet.free_id;
      is_owed := ended.kind = 'settled' and bet.pays_to = wallet;
      taken := case when ended.kind = 'settled' then case when free.is_over then wallet else bet.pays_to end
        when not free.is_over then bet.cash end;
      given := case when its_kind = 'settled' then case when free.is_over then wallet else bet.pays_to end
        when not free.is_over then bet.cash end;
    end if;
    if taken is not distinct from given then
      takes := greatest(0, ended.prize - its_prize);
      gives := greatest(0, its_prize - ended.prize);
    else
      takes := ended.prize;
      gives := its_prize;
    end if;

    sources := '{}'; targets := '{}'; amounts := '{}';
    covered := least(takes, coalesce((select b.balance from ledger.balance_view b where b.id = taken), 0));
    missing := takes - covered;
    if gives > 0 and given is not null then
      sources := sources || bet.house; targets := targets || given; amounts := amounts || gives;
    end if;
    if covered > 0 then
      sources := sources || taken; targets := targets || bet.house; amounts := amounts || covered;
    end if;
    if missing > 0 then
      bearer := case when is_owed then ledger.account_of('member:' || bet.member_id, 'receivables', bet.unit)
        else ledger.account_of('house', 'promotions', bet.unit) end;
      sources := sources || bearer; targets := targets || bet.house; amounts := amounts || missing;
    end if;
    if gives > 0 and given is null then
      sources := sources || bet.house; targets := targets || ledger.account_of('house', 'promotions', bet.unit);
      amounts := amounts || gives;
    end if;
    -- So that the answer tells what the member has.
    if not coalesce((sources || targets) && array[taken, given], false) then
      sources := sources || bet.house; targets := targets || wallet; amounts := amounts || 0::bigint;
    end if;
    select m.outcome, m.balance, m.version into answer
      from ledger.move(array[bet.id], array[(step + its_number)::smallint], array[content], array['prize correction'],
        array[null::text], array[null::text], array_fill(1, array[cardinality(sources)]), sources, targets, amounts) m;
    if answer.outcome is distinct from 'moved' then
      raise exception 'the correction of the bet % was answered %', bet.id, answer.outcome;
    end if;
    if missing > 0 and is_owed then
      perform ledger.note_debt(wallet);
    end if;

    insert into bets.correction (bet_id, number, correction_id, member_id, vendor, category, game, unit, stake, bonus_id,
        free_id, kind_before, valid_before, prize_before, kind_after, valid_after, prize_after, owed, borne, outcome, reason,
        detail, settled_at)
      values (bet.id, its_number, corrections[i], bet.member_id, bet.vendor, bet.category, bet.game, bet.unit, bet.stake,
        bet.bonus_id, bet.free_id, ended.kind, ended.valid, ended.prize, its_kind, its_valid, its_prize,
        case when is_owed then missing else 0 end, case when is_owed then 0 else missing end,
        coalesce(outcomes[i], '{}'), reasons[i], coalesce(details[i], '{}'), ended.settled_at);

    -- What was lost counts in the period of the correction; what was staked, in the one in which it was.
    if bet.free_id is null then
      update bets.stake_limit l set
        used = case when l.resets_at <= now() then 0 else l.used end + case when l.kind = 'loss' then ended.prize - its_prize
          when bet.placed_at >= bets.period_start(l.period)
            then bet.stake * ((its_kind = 'settled')::int - (ended.kind = 'settled')::int) else 0 end,
        resets_at = case when l.resets_at <= now() then bets.period_end(l.period) else l.resets_at end
      where l.period <> 'once' and l.member_id = bet.member_id and l.unit = bet.unit;
    end if;

    outcome := 'moved'; is_first := true; balance := answer.balance; version := answer.version;
    number := its_number; owed := case when is_owed then missing else 0 end;
    return next;
  end loop;
end $$;
