-- What a member has paid in in the running period; with what is on its way where that is asked for.
create or replace function compliance.paid_in(its_member uuid, its_unit text, its_period text, with_open boolean) returns bigint
language sql stable as $$
  select coalesce(sum(p.amount), 0)::bigint from cashier.paid_in_view p
  where p.member_id = its_member and p.unit = its_unit and case when p.ended_at is null then with_open
    else p.ended_at >= bets.period_start(its_period) end
$$;
