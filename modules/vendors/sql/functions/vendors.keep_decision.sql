-- What was decided of a difference is never written over.
create or replace function vendors.keep_decision() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state not in ('open', 'gone') and to_jsonb(new) - 'lapsed_at' <> to_jsonb(old) - 'lapsed_at' then
    raise exception 'the decision of a difference of titles stands';
  end if;
  return new;
end $$;
