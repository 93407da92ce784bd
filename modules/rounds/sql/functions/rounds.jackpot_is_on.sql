-- Whether a jackpot was on at an instant; before anybody switched it, what its rule says.
create or replace function rounds.jackpot_is_on(its_jackpot text, its_instant timestamptz, is_on_at_first boolean) returns boolean
language sql stable as $$
  select coalesce((select s.is_on from rounds.jackpot_switch s
    where s.jackpot = its_jackpot and s.at <= its_instant order by s.at desc limit 1), is_on_at_first)
$$;
