-- On which days there are such bets is known from the figures, and how full a day is says in how many steps it is looked
-- through: so a page reads some ten thousand rows, however much the house takes in a day. Free play and what accounts for
-- testing did is no part of a figure, and so of nothing behind it; neither is a stake of bonus money or of a promotion. A
-- correction is a line of its own with signed values.
create or replace function bets.behind_figure(
  its_unit text, its_vendor text, its_category text, its_game text, from_day date, to_day date,
  before_at timestamptz, before_id uuid, most int
) returns table (
  bet_id uuid, member_id uuid, account text, vendor text, category text, game text, stake bigint, valid_bet bigint,
  prize bigint, settled_at timestamptz
) language plpgsql stable as $$
declare
  on_day  record;
  step    interval;
  begins  timestamptz;
  since   timestamptz;
  until   timestamptz;
  told    int := 0;
  more    int;
begin
  for on_day in
    select f.day, (select sum(abs(a.rounds)) from bets.figure_day a where a.day = f.day) as rounds
    from bets.figure_day f
    where f.unit = its_unit and f.day between from_day and least(to_day, case when isfinite(before_at) then kit.business_day(before_at) else 'infinity' end)
      and (its_vendor is null or f.vendor = its_vendor) and (its_category is null or f.category = its_category)
      and (its_game is null or f.game = its_game)
    group by f.day order by f.day desc
  loop
    begins := kit.day_starts(on_day.day);
    until := kit.day_starts(on_day.day + 1);
    step := (until - begins) / greatest(1, ceil(on_day.rounds / 20000.0))::float8;
    while until > begins and told < most loop
      since := greatest(begins, until - step);
      if since <= before_at then
        return query
          select s.bet_id, s.member_id, m.account, s.vendor, s.category, s.game, s.stake, s.valid_bet, s.prize, s.settled_at
          from bets.settled_view s
          join identity.member_view m on m.id = s.member_id
          left join identity.test_member_view t on t.id = s.member_id
          where s.settled_at >= since and s.settled_at < until and s.unit = its_unit
            and (its_vendor is null or s.vendor = its_vendor) and (its_category is null or s.category = its_category)
            and (its_game is null or s.game = its_game) and m.type <> 4
            and (t.test_since is null or s.settled_at < t.test_since)
            and (s.settled_at, s.bet_id) < (before_at, before_id)
          order by s.settled_at desc, s.bet_id desc limit most - told;
        get diagnostics more = row_count;
        told := told + more;
      end if;
      until := since;
    end loop;
    exit when told >= most;
  end loop;
end $$;
