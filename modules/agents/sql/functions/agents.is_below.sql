-- Whether a member is in the team of another one, at any depth. Nobody is below themselves.
create or replace function agents.is_below(member uuid, agent uuid) returns boolean language sql stable as $$
  select exists (select from agents.node m, agents.node a
    where m.member_id = member and a.member_id = agent and m.path <> a.path and starts_with(m.path, a.path))
$$;
