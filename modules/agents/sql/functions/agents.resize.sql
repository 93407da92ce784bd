-- Makes the teams of these agents larger, or smaller.
create or replace function agents.resize(ids uuid[], more_members bigint, more_agents bigint) returns void language plpgsql as $$
begin
  if ids is null or (more_members = 0 and more_agents = 0) then return; end if;
  insert into agents.team_size select id, 0, 0 from unnest(ids) id order by id on conflict do nothing;
  update agents.team_size t set members = t.members + more_members, agents = t.agents + more_agents
    from (select agent_id from agents.team_size where agent_id = any(ids) order by agent_id for update) held
    where t.agent_id = held.agent_id;
end
$$;
