-- Lets one transaction at a time write rates. Whoever reads rates in order to write some takes it first, before the rows
-- of agents.node.
create or replace function agents.lock_rates() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('agents.rate', 0))
$$;
