-- Gives a member their place in the tree, and before that everybody above them theirs; answers its path. Who has a place
-- keeps it. Null for a member without an upline, unless the place is for the top of a team. Whoever gives several places in
-- one transaction locks their trees before the first (`lock_trees`).
create or replace function agents.place(member uuid, is_top boolean default false) returns text
language plpgsql as $$
declare
  known text;
  upline uuid;
  above text := '';
  fresh agents.node;
  joined timestamptz;
  kind smallint;
  counts boolean;
begin
  select path into known from agents.node where member_id = member;
  if found then return known; end if;
  perform agents.lock_trees(array[member]);
  -- Another transaction may have been first.
  select path into known from agents.node where member_id = member;
  if found then return known; end if;
  select type, created_at, not exists (select from identity.test_member_view t where t.id = m.id)
    into kind, joined, counts from identity.member_view m where m.id = member;
  if not found or kind = 4 then return null; end if;
  upline := agents.upline_of(member);
  if upline is null and not is_top and kind not in (1, 2, 41, 42) then return null; end if;
  if upline is not null then above := agents.place(upline, true); end if;
  if above is null then return null; end if;

  insert into agents.node (member_id, number, upline_id, path, joined_at, is_counted, is_agent)
    select member, n, upline, above || n || '.', joined, counts, kind in (1, 2, 41, 42)
    from nextval('agents.node_number') n
    returning * into fresh;
  -- Who gets a place after the upline was moved stood with them before.
  insert into agents.former_place
    select member, from_day, until_day, upline, path || fresh.number || '.'
    from agents.former_place where member_id = upline;
  update agents.node set since_day = (select since_day from agents.node u where u.member_id = upline)
    where member_id = member and upline is not null;
  if counts then
    insert into agents.team_joined as t (agent_id, day, members, agents)
      select a.member_id, kit.business_day(joined), 1, fresh.is_agent::int
      from agents.above(agents.path_on(member, kit.business_day(joined))) a order by a.member_id
      on conflict (agent_id, day) do update
        set members = t.members + excluded.members, agents = t.agents + excluded.agents;
    perform agents.resize(array_agg(a.member_id), 1, fresh.is_agent::int) from agents.above(fresh.path) a;
  end if;
  perform agents.give_rates(member);
  return fresh.path;
end
$$;
