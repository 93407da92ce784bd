-- Pays parts of bets that are open, each with its own outcome, in one transaction. A part ends a share of the stake; the end
-- of the bet carries what is left.
-- The ledger's request has the bet's id and step 2 and the number of the part.
-- Outcomes: moved, unknown_bet, already_ended, not_for_bonus (a stake of bonus money or of a promotion), part_too_large (nothing
-- of the stake would be left), credited (wins of it are credited one by one), wrong_valid_bet (more than the share), used_differently (the same part with other values), again.
create or replace function bets.pay_part(
  ids uuid[], parts uuid[], shares bigint[], prizes bigint[], valid_bets bigint[], outcomes jsonb[], details jsonb[]
) returns table (op int, outcome text, is_first boolean, balance bigint, version bigint, number int, rest bigint)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
#variable_conflict use_column
declare
  wallets     bigint[];
  bet         bets.bet;
  known       bets.part;
  last        bets.part;
  its_number  int;
  left_over   bigint;
  content     bigint;
  answer      record;
begin
  -- Under the locks that an ending takes. What is read after them is as their former holders have left it.
  wallets := array(select b.cash from unnest(ids) with ordinality x(id, n) left join bets.bet b on b.id = x.id order by x.n);
  perform ledger.lock(array(select distinct a from unnest(wallets) a where a is not null));

  for i in 1 .. cardinality(ids) loop
    op := i; is_first := false; balance := null; version := null; number := null; rest := null;
    select b.* into bet from bets.bet b where b.id = ids[i];
    outcome := case when not found then 'unknown_bet'
      when wallets[i] is null then 'again' -- placed since the locks
      when bet.bonus_id is not null or bet.free_id is not null then 'not_for_bonus' end;
    if outcome is not null then
      return next;
      continue;
    end if;
    -- The lowest three bits tell the kind.
    content := (~7::bigint & hashtextextended(concat_ws('|', parts[i], shares[i], prizes[i], valid_bets[i]), 0)) | 5;

    select p.* into known from bets.part p where p.bet_id = bet.id and p.part_id = parts[i];
    if found then
      outcome := 'used_differently';
      if (known.share, known.prize, known.valid_bet) = (shares[i], prizes[i], valid_bets[i]) then
        select m.outcome, m.balance, m.version into answer
          from ledger.move(array[bet.id], array[(2 + known.number)::smallint], array[content], array['part paid'],
            array[null::text], array[null::text], array[1], array[bet.house], array[bet.cash], array[0::bigint]) m;
        outcome := answer.outcome; balance := answer.balance; version := answer.version;
        number := known.number; rest := known.rest;
      end if;
      return next;
      continue;
    end if;

    select p.* into last from bets.part p where p.bet_id = bet.id order by p.number desc limit 1;
    its_number := coalesce(last.number, 0) + 1;
    left_over := coalesce(last.rest, bet.stake) - shares[i];
    outcome := case
      when exists (select from bets.settlement s where s.bet_id = bet.id and s.kind <> 'part') then 'already_ended'
      when exists (select from bets.credit c where c.bet_id = bet.id) then 'credited'
      when left_over <= 0 then 'part_too_large'
      when valid_bets[i] > shares[i] then 'wrong_valid_bet' end;
    if outcome is not null then
      return next;
      continue;
    end if;

    select m.outcome, m.balance, m.version into answer
      from ledger.move(array[bet.id], array[(2 + its_number)::smallint], array[content], array['part paid'],
        array[null::text], array[null::text], array[1], array[bet.house], array[bet.cash], array[prizes[i]]) m;
    if answer.outcome is distinct from 'moved' then
      raise exception 'the part of the bet % was answered %', bet.id, answer.outcome;
    end if;
    insert into bets.part (bet_id, number, part_id, member_id, share, rest, valid_bet, prize, outcome, detail)
      values (bet.id, its_number, parts[i], bet.member_id, shares[i], left_over, valid_bets[i], prizes[i],
        coalesce(outcomes[i], '{}'), coalesce(details[i], '{}'));
    insert into bets.settlement (bet_id, kind, part, member_id, vendor, category, game, unit, stake, valid_bet, prize, outcome)
      values (bet.id, 'part', its_number, bet.member_id, bet.vendor, bet.category, bet.game, bet.unit, shares[i],
        valid_bets[i], prizes[i], coalesce(outcomes[i], '{}'));
    update bets.stake_limit l set
      used = case when l.resets_at <= now() then 0 else l.used end - prizes[i],
      resets_at = case when l.resets_at <= now() then bets.period_end(l.period) else l.resets_at end
    where l.kind = 'loss' and l.member_id = bet.member_id and l.unit = bet.unit;

    outcome := 'moved'; is_first := true; balance := answer.balance; version := answer.version;
    number := its_number; rest := left_over;
    return next;
  end loop;
end $$;
