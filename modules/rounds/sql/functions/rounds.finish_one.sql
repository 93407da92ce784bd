-- A round that ends alone: the rules, rows and answers of rounds.finish(), with a fraction of its statements.
create or replace function rounds.finish_one(
  its_id uuid, its_member uuid, its_prize bigint, its_draw bigint, its_multiplier bigint, its_words int, its_hash text,
  its_valid_bet bigint,
  out op int, out outcome text, out is_first boolean, out balance bigint, out version bigint
)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
#variable_conflict use_variable
begin
  op := 1;
  select m.outcome, m.is_first, m.balance, m.version into outcome, is_first, balance, version
    from bets.move_one(1::smallint, its_id, its_member, null, null, null, null, null, its_prize, its_valid_bet,
      case when its_draw is null then jsonb_build_object('words', its_words, 'multiplier', its_multiplier)
        else jsonb_build_object('index', its_draw, 'multiplier', its_multiplier) end) m;
  if outcome = 'moved' then
    if is_first then
      insert into rounds.outcome (round_id, draw_index, multiplier, prize, words, steps_hash)
        values (its_id, its_draw, its_multiplier, its_prize, its_words, its_hash);
    end if;
    delete from rounds.open_round o where o.member_id = its_member and o.round_id = its_id;
  end if;
end $$;
