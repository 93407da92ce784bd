-- The type of a member, for whoever has read how agents are told already: asked for many at once, it is looked up once.
create or replace function identity.type_by(type smallint, is_agent smallint, agent_reading text) returns smallint
language sql immutable as $$
  select (case
    when type not in (0, 1, 2, 41, 42) or agent_reading = 'types' then type
    when is_agent = 4 then case when type = 0 then 1 else type end
    else 0
  end)::smallint
$$;
