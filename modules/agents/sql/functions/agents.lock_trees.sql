-- Lets one transaction at a time give places in the trees of these members, so far as they have none yet. Whoever gives
-- several takes all trees here first: their locks are taken in one order, and so are those of nobody else meanwhile.
create or replace function agents.lock_trees(members uuid[]) returns void language plpgsql as $$
declare
  top uuid;
begin
  perform agents.lock_moves();
  for top in
    with recursive up as (
      select m as at, agents.upline_of(m) as above from unnest(members) m
      where not exists (select from agents.node n where n.member_id = m)
      union
      select up.above, agents.upline_of(up.above) from up where up.above is not null
    )
    select distinct at from up where above is null order by at
  loop
    perform pg_advisory_xact_lock(hashtextextended('agents.tree ' || top, 0));
  end loop;
end
$$;
