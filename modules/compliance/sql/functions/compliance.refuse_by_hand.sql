create or replace function compliance.refuse_by_hand() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or pg_trigger_depth() < 2 then
    raise exception 'the head follows the entries' using constraint = 'head_is_final';
  end if;
  return new;
end $$;
