-- Places a bet that cash did not cover, once more, from the money that covers the whole stake: cash, else the bonus of the
-- member. A stake is never split. It is step 2 of the ledger's request, since step 0 is the refusal. Outcomes: those of
-- bets.move() about a stake, and bonus_stake_above, bonus_game_excluded: what the rules of the bonus refuse.
create or replace function bets.place_from_purse(
  its_id uuid, its_member uuid, its_vendor text, its_category text, its_game text, its_round text, its_unit text,
  its_amount bigint, its_detail jsonb,
  out outcome text, out is_first boolean, out balance bigint, out version bigint
)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
#variable_conflict use_variable
declare
  purse    bets.purse;
  refused  record;
  cash     bigint;
  taken    bigint; -- the account that pays
  house    bigint;
  verdict  text;
  answer   record;
begin
  is_first := false;
  outcome := 'insufficient_funds';
  select p.* into purse from bets.purse p where p.member_id = its_member and p.unit = its_unit;
  if not found then
    return;
  end if;
  select r.outcome, r.account, r.made_at, r.owner into refused from ledger.request_view r where r.id = its_id;
  if refused.outcome is distinct from 'insufficient_funds' or refused.owner <> 'member:' || its_member
      or refused.made_at <= purse.made_at then
    return;
  end if;
  cash := refused.account;
  house := ledger.account_of('vendor:' || its_vendor, 'play', its_unit);
  -- Both at once, in the order of everybody; what they hold is read in the next statement, under the lock.
  perform ledger.lock(array[cash, purse.account]);
  select p.* into purse from bets.purse p where p.member_id = its_member and p.unit = its_unit;
  taken := cash;
  if exists (select from bets.stake_limit l where l.member_id = its_member)
      and (bets.over_limit(array[its_member], array[its_unit], array[its_amount]))[1] then
    verdict := 'limit_reached';
  elsif (select b.balance from ledger.balance_view b where b.id = cash) < its_amount and purse.is_open
      and (select b.balance from ledger.balance_view b where b.id = purse.account) >= its_amount then
    verdict := case when its_category = any (purse.excluded_categories)
        or its_vendor || ':' || its_game = any (purse.excluded_games) then 'bonus_game_excluded'
      when its_amount > purse.most then 'bonus_stake_above' end;
    if verdict is null then
      taken := purse.account;
    end if;
  end if;
  select c.outcomes[1] as outcome, c.firsts[1] as is_first, c.balances[1] as balance, c.versions[1] as version,
      c.known_outcomes[1] as known
    into answer
    from ledger.change(array[its_id], array[2::smallint],
      -- What tells one request from another: as in bets.move().
      array[~7::bigint & hashtextextended(
        concat_ws('|', its_member, its_vendor, its_category, its_game, its_round, its_unit, its_amount), 0)],
      array['stake'], array[verdict], array[taken], array[house], array[-its_amount]) c;
  outcome := case when answer.outcome = 'used_differently' and answer.known = 'rolled_back' then 'rolled_back'
    else answer.outcome end;
  is_first := answer.is_first;
  balance := answer.balance;
  version := answer.version;
  if is_first and outcome = 'moved' then
    insert into bets.bet (id, member_id, vendor, category, game, round_id, unit, stake, cash, house, detail, bonus_id)
      values (its_id, its_member, its_vendor, its_category, its_game, its_round, its_unit, its_amount, taken, house,
        coalesce(its_detail, '{}'), case when taken <> cash then purse.bonus_id end);
    update bets.stake_limit l set used = l.used + its_amount
      where l.kind <> 'stake' and l.member_id = its_member and l.unit = its_unit;
  end if;
end $$;
