-- What is proposed stays as it is proposed, and what is decided stays decided.
create or replace function cashier.refuse_other_waiver() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'proposed'
    or (old.id, old.member_id, old.unit, old.amount, old.reason, old.words, old.proposed_by, old.proposed_account,
        old.proposed_at, old.expires_at)
      is distinct from (new.id, new.member_id, new.unit, new.amount, new.reason, new.words, new.proposed_by,
        new.proposed_account, new.proposed_at, new.expires_at) then
    raise exception 'a waiver is decided once, and never edited' using constraint = 'debt_waiver_is_kept';
  end if;
  return new;
end $$;
