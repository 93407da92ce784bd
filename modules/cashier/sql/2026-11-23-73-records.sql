-- What members read about their money: a copy of every posting and every bet by whose it is, summed by the hour, so that
-- a page, its totals and a statement cost the same whether somebody has a thousand rows or a million. The ledger and the
-- bets are kept by when things happened, over many tables, of which old months are set aside; to look through all of
-- them for each page would cost more than the page. Everything here is derived from them, once, and can be made again.

-- How far a guarded account is summed: up to this version, with the posting that made it. Versions have no gaps, so
-- nothing is missed and nothing is counted twice.
create table cashier.rolled_account (
  account    bigint       primary key,
  member_id  uuid         not null,
  unit       text         not null,
  purpose    text         not null,
  version    bigint       not null default 0 check (version >= 0),
  opening    bigint       not null default 0, -- what it held before the first posting that was still there
  rolled_at  timestamptz  not null default now()
);
create index rolled_account_of_member on cashier.rolled_account (member_id, unit);

-- The postings of guarded accounts as the ledger has them, with the product behind each.
create table cashier.movement (
  account        bigint       not null,
  version        bigint       not null,
  id             bigint       not null, -- of the transfer
  request_id     uuid         not null,
  other          bigint       not null, -- the account on the other side
  amount         bigint       not null,
  balance_after  bigint       not null,
  made_at        timestamptz  not null,
  reason         text         not null,
  subject        text         not null,
  category       text         not null, -- these three are empty where no bet is behind it
  vendor         text         not null,
  game           text         not null,

  primary key (account, version)
);
create index movement_in_time on cashier.movement (account, made_at desc);

-- The postings of an account in an hour of UTC, by why and, where a bet is behind them, by its product.
create table cashier.movement_hour (
  account        bigint       not null,
  hour           timestamptz  not null,
  reason         text         not null,
  category       text         not null, -- these three are empty where no bet is behind it
  vendor         text         not null,
  game           text         not null,
  entries        bigint       not null check (entries > 0),
  gained         bigint       not null check (gained >= 0),
  lost           bigint       not null check (lost >= 0),

  primary key (account, hour, reason, category, vendor, game)
) with (fillfactor = 80);

-- The same by the day of UTC: a year is added up from its days, and only the days at its borders from their hours.
create table cashier.movement_day (like cashier.movement_hour including all) with (fillfactor = 80);
alter table cashier.movement_day rename column hour to day;

-- Bets that have ended, by the hours in which they were placed and ended.
create table cashier.bet_hour (
  member_id    uuid         not null,
  unit         text         not null,
  placed_hour  timestamptz  not null,
  ended_hour   timestamptz  not null,
  status       text         not null check (status in ('settled', 'void')),
  category     text         not null,
  vendor       text         not null,
  game         text         not null,
  bets         bigint       not null check (bets > 0),
  stake        bigint       not null,
  valid_bet    bigint       not null,
  prize        bigint       not null,

  primary key (member_id, unit, placed_hour, ended_hour, status, category, vendor, game)
) with (fillfactor = 80);
create index bet_hour_by_end on cashier.bet_hour (member_id, unit, ended_hour);

-- The same by the day on which they were placed.
create table cashier.bet_day (
  member_id  uuid         not null,
  unit       text         not null,
  day        timestamptz  not null,
  status     text         not null,
  category   text         not null,
  vendor     text         not null,
  game       text         not null,
  bets       bigint       not null,
  stake      bigint       not null,
  valid_bet  bigint       not null,
  prize      bigint       not null,

  primary key (member_id, unit, day, status, category, vendor, game)
) with (fillfactor = 80);

-- The bets of members; an open one is looked at again.
create table cashier.bet_record (
  id          uuid         primary key,
  account     bigint       not null, -- that the stake went from
  member_id   uuid         not null,
  unit        text         not null,
  category    text         not null,
  vendor      text         not null,
  game        text         not null,
  round_id    text         not null,
  stake       bigint       not null,
  placed_at   timestamptz  not null,
  status      text         not null check (status in ('open', 'settled', 'void')),
  valid_bet   bigint,
  prize       bigint,
  settled_at  timestamptz,

  check ((status = 'open') = (settled_at is null))
) with (fillfactor = 90);
create index bet_record_in_time on cashier.bet_record (member_id, unit, placed_at desc);
create index bet_record_open on cashier.bet_record (account) where status = 'open';

create function cashier.hour_of(at timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select date_trunc('hour', at at time zone 'utc') at time zone 'utc'
$$;

create function cashier.day_of(at timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select date_trunc('day', at at time zone 'utc') at time zone 'utc'
$$;

-- Adds bets that have ended to the sums of their hours.
create function cashier.sum_bets(bets cashier.bet_record[]) returns void language sql as $$
  insert into cashier.bet_hour as h
    (member_id, unit, placed_hour, ended_hour, status, category, vendor, game, bets, stake, valid_bet, prize)
  select b.member_id, b.unit, cashier.hour_of(b.placed_at), cashier.hour_of(b.settled_at), b.status, b.category, b.vendor,
    b.game, count(*), sum(b.stake), sum(b.valid_bet), sum(b.prize)
  from unnest(bets) b group by 1, 2, 3, 4, 5, 6, 7, 8
  on conflict (member_id, unit, placed_hour, ended_hour, status, category, vendor, game) do update set
    bets = h.bets + excluded.bets, stake = h.stake + excluded.stake,
    valid_bet = h.valid_bet + excluded.valid_bet, prize = h.prize + excluded.prize;
  insert into cashier.bet_day as d (member_id, unit, day, status, category, vendor, game, bets, stake, valid_bet, prize)
  select b.member_id, b.unit, cashier.day_of(b.placed_at), b.status, b.category, b.vendor, b.game,
    count(*), sum(b.stake), sum(b.valid_bet), sum(b.prize)
  from unnest(bets) b group by 1, 2, 3, 4, 5, 6, 7
  on conflict (member_id, unit, day, status, category, vendor, game) do update set
    bets = d.bets + excluded.bets, stake = d.stake + excluded.stake,
    valid_bet = d.valid_bet + excluded.valid_bet, prize = d.prize + excluded.prize
$$;

-- Copies and sums what is new on one account, at most so many postings. Answers whether more is left.
create function cashier.roll_up(its_account bigint, most int) returns boolean
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
    -- What was placed since the posting before; so rounds that cost nothing are met too.
    select least(earliest, m.made_at) into earliest
    from cashier.movement m where m.account = its_account and m.version = known.version;
    earliest := coalesce(earliest, latest);

    with seen as (
      insert into cashier.bet_record as r (id, account, member_id, unit, category, vendor, game, round_id, stake, placed_at,
        status, valid_bet, prize, settled_at)
      select b.id, its_account, b.member_id, b.unit, b.category, b.vendor, b.game, b.round_id, b.stake, b.placed_at,
        b.status, b.valid_bet, b.prize, b.settled_at
      from bets.bet_view b
      where b.member_id = known.member_id and b.unit = known.unit and b.placed_at between earliest and latest
      on conflict do nothing
      returning r.*
    )
    select array_agg(s::cashier.bet_record) filter (where s.status <> 'open') into ended from seen s;
    perform cashier.sum_bets(ended);
    -- What was placed at another time than its posting says is found by its id.
    with seen as (
      insert into cashier.bet_record as r (id, account, member_id, unit, category, vendor, game, round_id, stake, placed_at,
        status, valid_bet, prize, settled_at)
      select b.id, its_account, b.member_id, b.unit, b.category, b.vendor, b.game, b.round_id, b.stake, b.placed_at,
        b.status, b.valid_bet, b.prize, b.settled_at
      from bets.bet_view b
      where b.id = any (array(
        select distinct e.request_id from ledger.entry_view e
        where e.account = its_account and e.version between lowest and until and e.subject = 'bet:' || e.request_id
          and not exists (select from cashier.bet_record r where r.id = e.request_id)))
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
    left join cashier.bet_record r on r.id = e.request_id and e.subject = 'bet:' || e.request_id
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

  with over as (
    update cashier.bet_record r set status = b.status, valid_bet = b.valid_bet, prize = b.prize, settled_at = b.settled_at
    from bets.bet_view b
    where r.account = its_account and r.status = 'open' and b.id = r.id and b.placed_at = r.placed_at and b.status <> 'open'
    returning r.*
  )
  select array_agg(o::cashier.bet_record) into ended from over o;
  perform cashier.sum_bets(ended);
  return newest > coalesce(until, newest);
end $$;
