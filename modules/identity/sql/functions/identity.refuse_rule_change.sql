create or replace function identity.refuse_rule_change() returns trigger language plpgsql as $$
begin
  raise exception 'what the staff changed stays written' using constraint = 'rule_change_is_final';
end $$;
