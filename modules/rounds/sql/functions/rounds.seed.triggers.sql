create or replace trigger refuse_delete before delete on rounds.seed for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on rounds.seed
  for each statement execute function kit.refuse_change();

create or replace trigger check_seed before insert on rounds.seed for each row
  when ((new.server_seed ~ '^[0-9a-f]{64}$' and new.commitment ~ '^[0-9a-f]{64}$') is not true)
  execute function rounds.refuse_seed();

create or replace trigger keep_seed before update on rounds.seed for each row
  when (old.revealed_at is not null
    or (new.id, new.member_id, new.server_seed, new.commitment, new.committed_at)
      is distinct from (old.id, old.member_id, old.server_seed, old.commitment, old.committed_at)
    or (old.client_seed is not null and new.client_seed is distinct from old.client_seed)
    or new.next_nonce < old.next_nonce)
  execute function rounds.keep_seed();
