-- What is proposed stays as it is proposed, and what is decided stays decided.
create or replace function cashier.refuse_other_correction() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'proposed'
    or (old.id, old.member_id, old.unit, old.direction, old.amount, old.multiple_ppm, old.reason, old.words, old.proposed_by,
        old.proposed_account, old.proposed_at, old.expires_at)
      is distinct from (new.id, new.member_id, new.unit, new.direction, new.amount, new.multiple_ppm, new.reason, new.words,
        new.proposed_by, new.proposed_account, new.proposed_at, new.expires_at) then
    raise exception 'a correction is decided once, and never edited' using constraint = 'correction_is_kept';
  end if;
  return new;
end $$;
