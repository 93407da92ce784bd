create or replace trigger refuse_delete before delete on tables.chain for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on tables.chain
  for each statement execute function kit.refuse_change();

-- A chain is fixed when its end is published, the round of the network that gives its beacon among it; its beacon when it is known.
-- Links are used once.
create or replace trigger keep_chain before update on tables.chain for each row
  when ((new.table_code, new.number, new.length, new.secret, new.chain_end, new.published_at, new.seeds_until, new.drand_round)
      is distinct from (old.table_code, old.number, old.length, old.secret, old.chain_end, old.published_at, old.seeds_until,
        old.drand_round)
    or (old.beacon is not null and (new.beacon, new.beacon_kind, new.beacon_at, new.beacon_signature)
      is distinct from (old.beacon, old.beacon_kind, old.beacon_at, old.beacon_signature))
    or new.used < old.used)
  execute function kit.refuse_change();
