-- Commits to the point at which a must-hit jackpot is won: its hash is shown from here on, the point itself is sealed.
create or replace function rounds.commit_point(its_jackpot text, its_unit text, its_number int, its_hash text, its_seal text)
returns void language sql as $$
  insert into rounds.jackpot_point (jackpot, unit, number, hash, sealed)
  values (its_jackpot, its_unit, its_number, its_hash, its_seal)
$$;
