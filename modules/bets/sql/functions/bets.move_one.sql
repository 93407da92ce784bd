-- A bet that comes alone: the rules, rows and answers of bets.move(), with a fraction of its statements.
create or replace function bets.move_one(
  its_kind smallint, its_id uuid, its_member uuid, its_vendor text, its_category text, its_game text, its_round text,
  its_unit text, its_amount bigint, its_valid_bet bigint, its_detail jsonb,
  out op int, out outcome text, out is_first boolean, out balance bigint, out version bigint
)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
#variable_conflict use_variable
declare
  placed     record;
  cash       bigint;
  house      bigint;
  is_plain   boolean;
  is_written boolean;
begin
  op := 1;
  is_first := true;
  -- Whoever has a limit is left to bets.move(), which counts it, and so is a bet of which something was paid before.
  if its_kind = 0 then
    select
      (select a.id from ledger.balance_view a
        where a.owner = 'member:' || its_member and a.purpose = 'cash' and a.unit = its_unit),
      (select a.id from ledger.balance_view a
        where a.owner = 'vendor:' || its_vendor and a.purpose = 'play' and a.unit = its_unit),
      not exists (select from bets.stake_limit l where l.member_id = its_member)
      into cash, house, is_plain;
    if is_plain and cash is not null and house is not null then
      -- What tells one request from another: as in bets.move().
      select c.outcome, c.balance, c.version into outcome, balance, version from ledger.change_one(its_id, 0::smallint,
        ~7::bigint & hashtextextended(
          concat_ws('|', its_member, its_vendor, its_category, its_game, its_round, its_unit, its_amount), 0),
        'stake', cash, house, -its_amount) c;
      if outcome = 'moved' then
        insert into bets.bet (id, member_id, vendor, category, game, round_id, unit, stake, cash, house, detail)
          select its_id, its_member, its_vendor, its_category, its_game, its_round, its_unit, its_amount, cash, house,
            coalesce(its_detail, '{}')
          where not exists (select from bets.stake_limit l where l.member_id = its_member);
        is_written := found;
      end if;
    end if;
  elsif its_kind = 1 then
    select b.member_id, b.vendor, b.category, b.game, b.unit, b.stake, coalesce(b.pays_to, b.cash) as cash, b.house,
        b.bonus_id, b.free_id, not exists (select from bets.stake_limit l where l.member_id = b.member_id)
          and not exists (select from bets.part p where p.bet_id = b.id)
          and not exists (select from bets.credit c where c.bet_id = b.id) as is_plain into placed
      from bets.bet b
      where b.id = its_id and b.placed_at > now() - interval '40 days' and b.placed_at < now() + interval '1 day';
    if placed.is_plain and its_valid_bet <= placed.stake then
      select c.outcome, c.balance, c.version into outcome, balance, version from ledger.change_one(its_id, 1::smallint,
        (~7::bigint & hashtextextended(concat_ws('|', its_amount, its_valid_bet), 0)) | 1,
        'win', placed.cash, placed.house, its_amount) c;
      if outcome = 'moved' then
        insert into bets.settlement (bet_id, kind, member_id, vendor, category, game, unit, stake, valid_bet, prize, outcome,
            bonus_id, bonus_valid_bet, free_id)
          select its_id, 'settled', placed.member_id, placed.vendor, placed.category, placed.game, placed.unit,
            placed.stake, case when placed.bonus_id is null and placed.free_id is null then its_valid_bet else 0 end, its_amount,
            coalesce(its_detail, '{}'), placed.bonus_id, case when placed.bonus_id is not null then its_valid_bet end,
            placed.free_id
          where not exists (select from bets.stake_limit l where l.member_id = placed.member_id)
            and not exists (select from bets.part p where p.bet_id = its_id)
            and not exists (select from bets.credit c where c.bet_id = its_id);
        is_written := found;
      end if;
    end if;
  end if;
  -- The lock is held by now, and a limit is set, a part or a win paid under the same one: what was moved beside it comes again.
  if outcome = 'moved' and not is_written then
    raise exception 'a limit was set, a part or a win paid meanwhile' using errcode = 'serialization_failure';
  end if;
  if outcome is null or outcome = 'known' then
    select m.op, m.outcome, m.is_first, m.balance, m.version into op, outcome, is_first, balance, version
      from bets.move(array[its_kind], array[its_id], array[its_member], array[its_vendor], array[its_category],
        array[its_game], array[its_round], array[its_unit], array[its_amount], array[its_valid_bet], array[its_detail]) m;
  end if;
end $$;
