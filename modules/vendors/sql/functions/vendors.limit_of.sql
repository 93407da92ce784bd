-- The limit of a member that refuses a stake, as the answer that it is; null: none does. Under the lock of the account.
create or replace function vendors.limit_of(its_member uuid, its_unit text, amount bigint) returns text
language sql stable as $$
  select case when l.closed_by = 'time' then 'limit_time' when l.closed_by is not null then 'player_blocked'
    else 'limit_' || l.kind end
  from bets.stake_limit_view l
  where l.member_id = its_member and l.unit = its_unit and (l.closed_by is not null or l.used + amount > l.most)
  order by l.closed_by is null, l.closed_by = 'time', l.most - l.used limit 1
$$;
