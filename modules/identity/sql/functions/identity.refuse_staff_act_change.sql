create or replace function identity.refuse_staff_act_change() returns trigger language plpgsql as $$
begin
  raise exception 'what the staff did stays written' using constraint = 'staff_act_is_final';
end $$;
