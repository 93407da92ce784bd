-- What a closed day was paid for does not change any more.
create or replace function agents.keep_closed_days() returns trigger language plpgsql as $$
begin
  if exists (select from agents.rebate_day where day = new.day and closed_at is not null) then
    raise exception 'the rebate of % was calculated already', new.day using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create or replace trigger keep_closed_days before insert or update on agents.own_category_day
  for each row execute function agents.keep_closed_days();
