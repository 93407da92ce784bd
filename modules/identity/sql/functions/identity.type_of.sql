create or replace function identity.type_of(type smallint, is_agent smallint) returns smallint
language sql stable as $$
  select identity.type_by(type, is_agent, r.agent_reading) from identity.log_in_rule r
$$;
