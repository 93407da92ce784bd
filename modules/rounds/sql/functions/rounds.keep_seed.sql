-- What was committed to stays: only the client seed is added, the number rises, and the end is noted.
create or replace function rounds.keep_seed() returns trigger language plpgsql as $$
begin
  if old.revealed_at is not null
    or (new.id, new.member_id, new.server_seed, new.commitment, new.committed_at)
      is distinct from (old.id, old.member_id, old.server_seed, old.commitment, old.committed_at)
    or (old.client_seed is not null and new.client_seed is distinct from old.client_seed)
    or new.next_nonce < old.next_nonce then
    raise exception 'a seed is never changed' using constraint = 'seed_is_final';
  end if;
  return new;
end $$;
