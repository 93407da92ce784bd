create or replace function rounds.refuse_seed() returns trigger language plpgsql as $$
begin
  raise exception 'a seed and its hash are 64 hexadecimal digits' using errcode = 'check_violation', constraint = 'seed_is_hexadecimal';
end $$;
