-- Places slips, each all or nothing: takes the stake, writes the slip and what outcomes would cost. A slip that is known changes
-- nothing, and ends as it did.
-- A slip: { id, round, member, unit, vendor, category, table, spots: [{ spot, stake }], stake, cells: [what each outcome
--   would cost], roundMost, exposureMost, seats, slipsMost (of the member in the round, or none), detail, priceVersion }. Amounts
--   are digits. `priceVersion` is of a fight with odds: those that the member has seen.
--   `isSeated`: spots are of seats, as tables.seat_refusal() knows them. `isLater`: a stake by a decision in the round, whose turn
--   the caller has found, holding the lock of the round.
-- Outcomes: those of bets.move() about a stake, and round_closed, price_changed, table_full, slips_reached, round_limit,
-- exposure_reached. `cell` is the place of the outcome that would cost too much, from 1; `totals` what lies on each spot afterwards.
create or replace function tables.place(slips jsonb[])
returns table (op int, outcome text, is_first boolean, cell int, totals jsonb)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_mergejoin = 'off' set jit = 'off' as $$
#variable_conflict use_variable
declare
  slip     jsonb;
  its_id   uuid;
  its_unit text;
  round    tables.round;
  member   uuid;
  answer   record;
  is_bonus boolean;
  wanted   bigint[];
begin
  -- In one order for everybody: the rounds, what members stake from, what outcomes would cost. Closing a round waits for the first.
  perform from tables.round r where r.id = any (array(select (s ->> 'round')::bigint from unnest(slips) s))
    order by r.id for share;
  perform bets.lock_purses(array(select (s ->> 'member')::uuid from unnest(slips) s), array(select s ->> 'unit' from unnest(slips) s));
  insert into tables.exposure (round_id, unit, cells)
    select distinct on (1, 2) (s ->> 'round')::bigint, s ->> 'unit', array_fill(0::bigint, array[jsonb_array_length(s -> 'cells')])
    from unnest(slips) s order by 1, 2
    on conflict do nothing;
  perform from tables.exposure x
    where (x.round_id, x.unit) in (select (s ->> 'round')::bigint, s ->> 'unit' from unnest(slips) s)
    order by x.round_id, x.unit for no key update;

  for its_op in 1 .. cardinality(slips) loop
    op := its_op;
    slip := slips[op];
    its_id := (slip ->> 'id')::uuid;
    its_unit := slip ->> 'unit';
    member := (slip ->> 'member')::uuid;
    is_first := true;
    is_bonus := false;
    cell := null;
    outcome := 'moved';
    begin
      select s.member_id, s.round_id, s.spots, s.unit into answer from tables.slip s where s.id = its_id;
      if found then
        is_first := false;
        if answer.member_id <> member or answer.round_id <> (slip ->> 'round')::bigint or answer.spots <> slip -> 'spots'
            or answer.unit <> its_unit then
          outcome := 'used_differently';
        end if;
        raise exception 'the slip is known' using errcode = 'TB002';
      end if;

      select r.* into round from tables.round r where r.id = (slip ->> 'round')::bigint;
      if slip ? 'isLater' then
        if round.state <> 'dealing' then
          outcome := 'round_closed';
          raise exception 'the slip is refused' using errcode = 'TB001';
        end if;
      elsif round.state <> 'betting' or clock_timestamp() >= round.until then
        outcome := 'round_closed';
        raise exception 'the slip is refused' using errcode = 'TB001';
      end if;
      -- Odds are changed by who has the round for themselves, so they stand still here.
      if slip ? 'priceVersion' and not exists (select from tables.fight f
          where f.round_id = round.id and f.price_version = (slip ->> 'priceVersion')::int) then
        outcome := 'price_changed';
        raise exception 'the slip is refused' using errcode = 'TB001';
      end if;
      if (slip ->> 'seats')::int <= (select count(distinct s.member_id) from tables.slip s
          where s.round_id = round.id and s.member_id <> member) then
        outcome := 'table_full';
        raise exception 'the slip is refused' using errcode = 'TB001';
      end if;
      if (slip ->> 'slipsMost')::int <= (select count(*) from tables.slip s
          where s.round_id = round.id and s.member_id = member) then
        outcome := 'slips_reached';
        raise exception 'the slip is refused' using errcode = 'TB001';
      end if;
      if slip ? 'isSeated' then
        outcome := coalesce(tables.seat_refusal(round.table_code, member, slip -> 'spots'), outcome);
        if outcome <> 'moved' then
          raise exception 'the slip is refused' using errcode = 'TB001';
        end if;
      end if;
      if (slip ->> 'roundMost')::bigint < (slip ->> 'stake')::bigint + coalesce((select sum(s.stake) from tables.slip s
          where s.round_id = round.id and s.member_id = member and s.unit = its_unit), 0) then
        outcome := 'round_limit';
        raise exception 'the slip is refused' using errcode = 'TB001';
      end if;

      select array_agg(x.has + w.cell::bigint order by w.place) into wanted
        from tables.exposure e
        cross join lateral unnest(e.cells) with ordinality x(has, place)
        join jsonb_array_elements_text(slip -> 'cells') with ordinality w(cell, place) on w.place = x.place
        where e.round_id = round.id and e.unit = its_unit;
      select w.place into cell from unnest(wanted) with ordinality w(cost, place)
        join jsonb_array_elements_text(slip -> 'cells') with ordinality c(cost, place) on c.place = w.place
        where w.cost > (slip ->> 'exposureMost')::bigint and c.cost::bigint > 0 order by w.cost desc, w.place limit 1;
      if found then
        outcome := 'exposure_reached';
        raise exception 'the slip is refused' using errcode = 'TB001';
      end if;

      select m.outcome, m.is_first into answer
        from bets.move_one(0::smallint, its_id, member, slip ->> 'vendor', slip ->> 'category', slip ->> 'table',
          slip ->> 'round', its_unit, (slip ->> 'stake')::bigint, null, slip -> 'detail') m;
      if answer.outcome = 'insufficient_funds' and answer.is_first then
        select m.outcome, m.is_first into answer
          from bets.place_from_purse(its_id, member, slip ->> 'vendor', slip ->> 'category', slip ->> 'table',
            slip ->> 'round', its_unit, (slip ->> 'stake')::bigint, slip -> 'detail') m;
        is_bonus := exists (select from bets.bet_view b where b.id = its_id and b.bonus_id is not null);
      elsif answer.outcome = 'moved' and not answer.is_first then
        answer.outcome := 'used_differently'; -- placed, and not with this slip
      end if;
      if answer.outcome <> 'moved' then
        outcome := answer.outcome;
        raise exception 'the slip is refused' using errcode = 'TB001';
      end if;

      insert into tables.slip (id, round_id, member_id, unit, spots, stake, is_bonus, placed_at)
        values (its_id, round.id, member, its_unit, slip -> 'spots', (slip ->> 'stake')::bigint, is_bonus, clock_timestamp());
      update tables.exposure x set cells = wanted,
          totals = x.totals || (select jsonb_object_agg(s ->> 'spot',
            (coalesce((x.totals ->> (s ->> 'spot'))::bigint, 0) + (s ->> 'stake')::bigint)::text)
            from jsonb_array_elements(slip -> 'spots') s)
        where x.round_id = round.id and x.unit = its_unit;
      if not slip ? 'isLater' and clock_timestamp() >= round.until then
        outcome := 'round_closed';
        raise exception 'the slip is refused' using errcode = 'TB001';
      end if;
    exception
      when sqlstate 'TB001' then
        is_first := false; -- nothing of it was done
      when sqlstate 'TB002' then
        null;
    end;
    select x.totals into totals from tables.exposure x where x.round_id = (slip ->> 'round')::bigint and x.unit = its_unit;
    return next;
  end loop;
end $$;
