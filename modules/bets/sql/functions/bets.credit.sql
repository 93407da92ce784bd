-- Credits wins to bets that are open, or takes such a credit back, each with its own outcome, in one transaction.
--   ids: of the credits; the ledger's request has the same id and step 0. amounts: below zero takes the credit back that `undone`
--   names. Nothing is remembered of 0 but the id.
-- Limits count a credit with the end of its bet.
-- Outcomes: moved, unknown_bet (also another member's), already_ended, part_paid (bets that are paid in parts have no credits),
-- unknown_credit (none of this bet and this amount, or taken back already), insufficient_funds (of what is taken back),
-- used_differently, again.
create or replace function bets.credit(
  ids uuid[], bets uuid[], members uuid[], amounts bigint[], undone uuid[], details jsonb[]
) returns table (op int, outcome text, is_first boolean, balance bigint, version bigint)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
#variable_conflict use_column
declare
  wallets  bigint[];
  bet      bets.bet;
  is_known boolean;
  content  bigint;
  answer   record;
begin
  -- Under the locks that an ending takes. What is read after them is as their former holders have left it.
  wallets := array(select coalesce(b.pays_to, b.cash) from unnest(bets) with ordinality x(id, n)
    left join bets.bet b on b.id = x.id order by x.n);
  perform ledger.lock(array(select distinct a from unnest(wallets) a where a is not null));

  for i in 1 .. cardinality(ids) loop
    op := i; is_first := false; balance := null; version := null;
    select b.* into bet from bets.bet b where b.id = bets[i];
    outcome := case when not found or bet.member_id <> members[i] then 'unknown_bet'
      when wallets[i] is null then 'again' end; -- placed since the locks
    if outcome is not null then
      return next;
      continue;
    end if;
    is_known := exists (select from ledger.request_view r where r.id = ids[i]);
    if not is_known then
      outcome := case
        when exists (select from bets.settlement s where s.bet_id = bet.id and s.kind <> 'part') then 'already_ended'
        when exists (select from bets.part p where p.bet_id = bet.id) then 'part_paid'
        when amounts[i] < 0 and (
          not exists (select from bets.credit c where c.id = undone[i] and c.bet_id = bet.id and c.amount = -amounts[i])
          or exists (select from bets.credit c where c.undoes = undone[i])) then 'unknown_credit' end;
      if outcome is not null then
        return next;
        continue;
      end if;
    end if;

    -- The lowest three bits tell the kind.
    content := (~7::bigint & hashtextextended(concat_ws('|', bet.id, amounts[i], undone[i]), 0)) | 7;
    select m.outcome, m.is_first, m.balance, m.version into answer
      from ledger.move(array[ids[i]], array[0::smallint], array[content],
        array[case when amounts[i] < 0 then 'prize correction' else 'win' end], array['bet:' || bet.id], array[null::text],
        array[1], array[case when amounts[i] < 0 then wallets[i] else bet.house end],
        array[case when amounts[i] < 0 then bet.house else wallets[i] end], array[abs(amounts[i])]) m;
    if answer.is_first and answer.outcome = 'moved' and amounts[i] <> 0 then
      insert into bets.credit (id, bet_id, member_id, amount, undoes, detail)
        values (ids[i], bet.id, bet.member_id, amounts[i], undone[i], coalesce(details[i], '{}'));
    end if;
    outcome := answer.outcome; is_first := answer.is_first; balance := answer.balance; version := answer.version;
    return next;
  end loop;
end $$;
