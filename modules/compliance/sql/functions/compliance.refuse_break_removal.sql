create or replace function compliance.refuse_break_removal() returns trigger language plpgsql as $$
begin
  raise exception 'a break is never removed' using constraint = 'break_is_kept';
end $$;
