-- One transaction of a vendor, under the lock of the member's account. What was told before under the same id is answered as it
-- was then; told otherwise it is refused, and looked at by a person.
-- Outcomes: ok, nothing_there (a roll-back of what never came), rolled_back_before, bet_known (the stake under another transaction
-- of theirs), duplicate_mismatch, unknown_player, currency_mismatch, game_disabled, token_invalid, token_expired,
-- player_blocked, limit_stake, limit_wager, limit_loss, limit_time, insufficient_funds, bet_not_found, bet_already_settled,
-- bet_already_rolled_back, round_closed, free_round_gone (of a campaign that is not there, used up, expired or ended).
create or replace function vendors.do_move(
  its_connection text, its_member uuid, cash bigint, its_unit text, token bytea, at timestamptz, rules jsonb, m jsonb,
  keeps boolean, out outcome text, out balance bigint, out told_at timestamptz, out is_first boolean
) language plpgsql as $$
#variable_conflict use_variable
declare
  its_id uuid := (m ->> 'id')::uuid;
  known  vendors.transaction;
  alias  vendors.transaction;
  its_print bigint := vendors.print_of(its_member, m);
begin
  is_first := false;
  told_at := now();
  if m ->> 'do' = 'close' then
    perform vendors.close_round((m ->> 'roundId')::uuid);
    outcome := 'ok';
    select b.balance into balance from ledger.balance_view b where b.id = cash;
    return;
  end if;
  if m ? 'by' then
    select t.* into alias from vendors.transaction t where t.id = (m ->> 'by')::uuid;
  end if;
  select t.* into known from vendors.transaction t where t.id = its_id;
  if alias.id is not null and (alias.act <> 'alias' or alias.of_id <> its_id) or known.id is not null
      and (known.connection, known.act, known.fingerprint) is distinct from (its_connection, m ->> 'do', its_print) then
    outcome := 'duplicate_mismatch';
    insert into vendors.finding (connection, kind, tx, of_id, member_id, unit, amount)
      values (its_connection, 'differs', m ->> 'tx', its_id, its_member, its_unit, (m ->> 'amount')::bigint);
    return;
  end if;
  if known.id is not null then
    told_at := known.told_at;
    outcome := case when m ? 'by' and alias.id is null then 'bet_known' else known.outcome end;
    if known.act = 'bet' and outcome = 'ok' and exists (
        select from bets.bet_view v where v.id = its_id and v.status = 'void') and rules ? 'tellsRolledBack' then
      outcome := 'bet_already_rolled_back';
    end if;
    balance := known.told_balance;
    if balance is null then
      select r.balance into balance from ledger.request_balance_view r where r.id = its_id;
    end if;
    return;
  end if;
  case m ->> 'do'
    when 'bet' then
      select x.outcome, x.balance into outcome, balance
        from vendors.place(its_connection, its_member, cash, its_unit, token, at, m, keeps) x;
    when 'win' then
      select x.outcome, x.balance into outcome, balance
        from vendors.win(its_connection, its_member, cash, its_unit, rules, m, keeps) x;
    when 'rollBack' then
      select x.outcome, x.balance into outcome, balance
        from vendors.roll_back(its_connection, its_member, cash, its_unit, rules, m, keeps) x;
  end case;
  is_first := outcome = 'ok';
end $$;
