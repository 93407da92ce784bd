-- How the types of agents are read is for all of them.
create or replace trigger tell_change after update on identity.log_in_rule
  for each statement execute function identity.tell_all_sessions();
