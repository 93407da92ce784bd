-- Makes the records of an account's bets what their corrections say: as bets they stand where they were placed, as profit and
-- loss the difference is of the day of the correction. A correction is of what was left of a bet: what was paid before stays.
create or replace function cashier.correct_bets(its_account bigint, its_member uuid, its_unit text) returns void
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
declare
  c    record;
  old  cashier.bet_record;
  new  cashier.bet_record;
begin
  for c in
    select x.*, p.valid_bet as valid_before_end, p.prize as prize_before_end from bets.correction_view x
    cross join lateral (
      select coalesce(sum(v.valid_bet), 0)::bigint as valid_bet, coalesce(sum(v.prize), 0)::bigint as prize
      from bets.part_view v where v.bet_id = x.bet_id
    ) p
    join cashier.bet_record r on r.id = x.bet_id and r.account = its_account and r.corrections < x.number and r.status <> 'open'
    where x.member_id = its_member and x.unit = its_unit
    order by x.bet_id, x.number
  loop
    select r.* into old from cashier.bet_record r where r.id = c.bet_id;
    new := old;
    new.status := c.kind_after;
    new.valid_bet := case when c.bonus_id is null then c.valid_after + c.valid_before_end else 0 end;
    new.prize := case when c.free_id is null or c.kind_after <> 'void' then c.prize_after + c.prize_before_end else 0 end;
    new.corrections := c.number;

    insert into cashier.bet_hour as h
      values (new.member_id, new.unit, cashier.hour_of(new.placed_at), cashier.hour_of(new.settled_at), new.status,
        new.category, new.vendor, new.game, 1, new.stake, new.valid_bet, new.prize)
      on conflict (member_id, unit, placed_hour, ended_hour, status, category, vendor, game) do update set
        bets = h.bets + 1, stake = h.stake + excluded.stake, valid_bet = h.valid_bet + excluded.valid_bet,
        prize = h.prize + excluded.prize;
    delete from cashier.bet_hour h
      where (h.member_id, h.unit, h.placed_hour, h.ended_hour, h.status, h.category, h.vendor, h.game)
        = (old.member_id, old.unit, cashier.hour_of(old.placed_at), cashier.hour_of(old.settled_at), old.status, old.category,
          old.vendor, old.game) and h.bets = 1;
    update cashier.bet_hour h set bets = h.bets - 1, stake = h.stake - old.stake, valid_bet = h.valid_bet - old.valid_bet,
        prize = h.prize - old.prize
      where (h.member_id, h.unit, h.placed_hour, h.ended_hour, h.status, h.category, h.vendor, h.game)
        = (old.member_id, old.unit, cashier.hour_of(old.placed_at), cashier.hour_of(old.settled_at), old.status, old.category,
          old.vendor, old.game);

    insert into cashier.bet_day as d
      values (new.member_id, new.unit, cashier.day_of(new.placed_at), new.status, new.category, new.vendor, new.game, 1,
        new.stake, new.valid_bet, new.prize)
      on conflict (member_id, unit, day, status, category, vendor, game) do update set
        bets = d.bets + 1, stake = d.stake + excluded.stake, valid_bet = d.valid_bet + excluded.valid_bet,
        prize = d.prize + excluded.prize;
    delete from cashier.bet_day d
      where (d.member_id, d.unit, d.day, d.status, d.category, d.vendor, d.game)
        = (old.member_id, old.unit, cashier.day_of(old.placed_at), old.status, old.category, old.vendor, old.game)
        and d.bets = 1;
    update cashier.bet_day d set bets = d.bets - 1, stake = d.stake - old.stake, valid_bet = d.valid_bet - old.valid_bet,
        prize = d.prize - old.prize
      where (d.member_id, d.unit, d.day, d.status, d.category, d.vendor, d.game)
        = (old.member_id, old.unit, cashier.day_of(old.placed_at), old.status, old.category, old.vendor, old.game);

    -- A stake of bonus money is no profit or loss. A void bet is none either.
    if old.bonus_id is null then
      insert into cashier.profit_day as p (member_id, unit, day, category, vendor, bets, stake, valid_bet, prize)
        select old.member_id, old.unit, kit.business_day(c.corrected_at), old.category, old.vendor,
          n.counts - o.counts, old.stake * (n.counts - o.counts), new.valid_bet * n.counts - old.valid_bet * o.counts,
          new.prize * n.counts - old.prize * o.counts
        from (select (new.status = 'settled')::int as counts) n, (select (old.status = 'settled')::int as counts) o
      on conflict (member_id, unit, day, category, vendor) do update set
        bets = p.bets + excluded.bets, stake = p.stake + excluded.stake,
        valid_bet = p.valid_bet + excluded.valid_bet, prize = p.prize + excluded.prize;
    end if;
    update cashier.bet_record r set status = new.status, valid_bet = new.valid_bet, prize = new.prize,
      corrections = new.corrections where r.id = old.id;
  end loop;
end $$;
