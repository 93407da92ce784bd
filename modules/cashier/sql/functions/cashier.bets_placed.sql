-- A member's bets by when they were placed, in the same slices, open ones among them.
create or replace function cashier.bets_placed(its_member uuid, its_unit text, from_at timestamptz, to_at timestamptz) returns table (
  at timestamptz, is_day boolean, status text, category text, vendor text, game text, bets bigint, stake bigint,
  valid_bet bigint, prize bigint
) language sql stable as $$
  select d.day, true, d.status, d.category, d.vendor, d.game, d.bets, d.stake, d.valid_bet, d.prize
  from cashier.bet_day d
  where d.member_id = its_member and d.unit = its_unit and d.day >= from_at and d.day < case when isfinite(to_at) then cashier.day_of(to_at) else to_at end
  union all
  select h.placed_hour, false, h.status, h.category, h.vendor, h.game, h.bets, h.stake, h.valid_bet, h.prize
  from cashier.cut_days(from_at, to_at) x
  join cashier.bet_hour h on h.member_id = its_member and h.unit = its_unit
    and h.placed_hour >= x.day and h.placed_hour < kit.day_end_of(x.day)
    and h.placed_hour >= from_at and h.placed_hour + interval '1 hour' <= to_at
  union all
  select case when r.is_day then cashier.day_of(r.placed_at) else cashier.hour_of(r.placed_at) end, r.is_day, 'open',
    r.category, r.vendor, r.game, 1, r.stake, 0, 0
  from (
    select r.*, cashier.day_of(r.placed_at) >= from_at and r.placed_at < case when isfinite(to_at) then cashier.day_of(to_at) else to_at end
      as is_day
    from cashier.rolled_account a join cashier.bet_record r on r.account = a.account and r.status = 'open'
    where a.member_id = its_member and a.unit = its_unit and r.placed_at >= from_at and r.placed_at < to_at
  ) r
  union all
  select x.hour, false, r.status, r.category, r.vendor, r.game, 1, r.stake, r.valid_bet, r.prize
  from cashier.cut_hours(from_at, to_at) x
  join cashier.bet_record r on r.member_id = its_member and r.unit = its_unit and r.status <> 'open'
    and r.placed_at >= x.hour and r.placed_at < x.hour + interval '1 hour' and r.placed_at >= from_at and r.placed_at < to_at
$$;
