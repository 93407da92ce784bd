-- On each day the rate of a member is at most that of the agent above, and at least that of everybody right below.
create or replace trigger wait_for_rates before insert or update on agents.rate
  for each statement execute function agents.wait_for_rates();
create or replace trigger check_rate after insert or update on agents.rate
  for each row execute function agents.check_rate();
