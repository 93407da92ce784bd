create or replace function cashier.roll_up(its_account bigint, most int) returns boolean
language plpgsql
  -- Planned once a connection, for tables of any size and number: there is one for each month.
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
declare
  known    cashier.rolled_account;
  newest   bigint;
  lowest   bigint;
  until    bigint;
  earliest timestamptz;
  latest   timestamptz;
  ended    cashier.bet_record[];
begin
  insert into cashier.rolled_account (account, member_id, unit, purpose)
    select b.id, substr(b.owner, 8)::uuid, b.unit, b.purpose from ledger.balance_view b
    where b.id = its_account and b.is_guarded and b.owner like 'member:%'
    on conflict do nothing;
  -- One at a time: of two who look at once the second finds the work done.
  select * into known from cashier.rolled_account where account = its_account for update;
  if not found then return false; end if;

  select b.version into newest from ledger.balance_view b where b.id = its_account;
  if newest > known.version then
    if known.version = 0 then
      -- Old months may be set aside: what they came to is what was there before the first that is left.
      select e.version - 1, e.balance_after - e.amount into known.version, known.opening
      from ledger.entry_view e where e.account = its_account and e.version > 0 order by e.version limit 1;
      if not found then return false; end if;
    end if;
    lowest := known.version + 1;
    until := least(newest, known.version + most);

    select min(e.made_at), max(e.made_at) into earliest, latest
    from ledger.entry_view e where e.account = its_account and e.version between lowest and until;
    -- What was placed since the posting before, where there is one; so rounds that cost nothing are met too.
    earliest := least(earliest, (select m.made_at from cashier.movement m
      where m.account = its_account and m.version = known.version));

    with seen as (
      insert into cashier.bet_record as r (id, account, member_id, unit, category, vendor, game, round_id, stake, placed_at,
        status, valid_bet, prize, settled_at, bonus_id)
      select b.id, its_account, b.member_id, b.unit, b.category, b.vendor, b.game, b.round_id,
        case when b.free_id is null then b.stake else 0 end, b.placed_at,
        b.status, b.valid_bet, case when b.free_id is null or b.status <> 'void' then b.prize else 0 end, b.settled_at,
        coalesce(b.bonus_id, case when b.waits then b.free_id end)
      from bets.first_view b
      where b.member_id = known.member_id and b.unit = known.unit and b.placed_at between earliest and latest
      on conflict do nothing
      returning r.*
    )
    select array_agg(s::cashier.bet_record) filter (where s.status <> 'open') into ended from seen s;
    perform cashier.sum_bets(ended);
    -- What was placed at another time than its posting says is found by its id.
    with seen as (
      insert into cashier.bet_record as r (id, account, member_id, unit, category, vendor, game, round_id, stake, placed_at,
        status, valid_bet, prize, settled_at, bonus_id)
      select b.id, its_account, b.member_id, b.unit, b.category, b.vendor, b.game, b.round_id,
        case when b.free_id is null then b.stake else 0 end, b.placed_at,
        b.status, b.valid_bet, case when b.free_id is null or b.status <> 'void' then b.prize else 0 end, b.settled_at,
        coalesce(b.bonus_id, case when b.waits then b.free_id end)
      from bets.first_view b
      where b.id = any (array(
        select distinct cashier.bet_of(e.subject) from ledger.entry_view e
        where e.account = its_account and e.version between lowest and until and cashier.bet_of(e.subject) is not null
          and not exists (select from cashier.bet_record r where r.id = cashier.bet_of(e.subject))))
      on conflict do nothing
      returning r.*
    )
    select array_agg(s::cashier.bet_record) filter (where s.status <> 'open') into ended from seen s;
    perform cashier.sum_bets(ended);

    insert into cashier.movement
      (account, version, id, request_id, other, amount, balance_after, made_at, reason, subject, category, vendor, game)
    select its_account, e.version, e.id, e.request_id, e.other, e.amount, e.balance_after, e.made_at, e.reason, e.subject,
      coalesce(r.category, ''), coalesce(r.vendor, ''), coalesce(r.game, '')
    from ledger.entry_view e
    left join cashier.bet_record r on r.id = cashier.bet_of(e.subject)
    where e.account = its_account and e.version between lowest and until;
    insert into cashier.movement_hour as h
      (account, hour, reason, category, vendor, game, entries, gained, lost)
    select its_account, cashier.hour_of(m.made_at), m.reason, m.category, m.vendor, m.game, count(*),
      coalesce(sum(m.amount) filter (where m.amount > 0), 0), coalesce(-sum(m.amount) filter (where m.amount < 0), 0)
    from cashier.movement m where m.account = its_account and m.version between lowest and until
    group by 2, 3, 4, 5, 6
    on conflict (account, hour, reason, category, vendor, game) do update set
      entries = h.entries + excluded.entries, gained = h.gained + excluded.gained, lost = h.lost + excluded.lost;
    insert into cashier.movement_day as d (account, day, reason, category, vendor, game, entries, gained, lost)
    select its_account, cashier.day_of(m.made_at), m.reason, m.category, m.vendor, m.game, count(*),
      coalesce(sum(m.amount) filter (where m.amount > 0), 0), coalesce(-sum(m.amount) filter (where m.amount < 0), 0)
    from cashier.movement m where m.account = its_account and m.version between lowest and until
    group by 2, 3, 4, 5, 6
    on conflict (account, day, reason, category, vendor, game) do update set
      entries = d.entries + excluded.entries, gained = d.gained + excluded.gained, lost = d.lost + excluded.lost;
    update cashier.rolled_account set version = until, opening = known.opening, rolled_at = now()
      where account = its_account;
  end if;

  -- A free stake that wins nothing has no posting: it is met by its bet.
  if known.purpose = 'cash' then
    with seen as (
      insert into cashier.bet_record as r (id, account, member_id, unit, category, vendor, game, round_id, stake, placed_at,
        status, valid_bet, prize, settled_at, bonus_id)
      select b.id, its_account, b.member_id, b.unit, b.category, b.vendor, b.game, b.round_id, 0, b.placed_at, b.status,
        b.valid_bet, case when b.status <> 'void' then b.prize else 0 end, b.settled_at, case when b.waits then b.free_id end
      from bets.first_view b
      where b.member_id = known.member_id and b.unit = known.unit and b.free_id is not null
        and not exists (select from cashier.bet_record r where r.id = b.id)
      on conflict do nothing
      returning r.*
    )
    select array_agg(s::cashier.bet_record) filter (where s.status <> 'open') into ended from seen s;
    perform cashier.sum_bets(ended);
  end if;

  with over as (
    update cashier.bet_record r set status = b.status, valid_bet = b.valid_bet,
      prize = case when b.free_id is null or b.status <> 'void' then b.prize else 0 end, settled_at = b.settled_at
    from bets.first_view b
    where r.account = its_account and r.status = 'open' and b.id = r.id and b.placed_at = r.placed_at and b.status <> 'open'
    returning r.*
  )
  select array_agg(o::cashier.bet_record) into ended from over o;
  perform cashier.sum_bets(ended);
  perform cashier.correct_bets(its_account, known.member_id, known.unit);
  return newest > coalesce(until, newest);
end $$;
