-- Refuses a change to the valid bets of a day whose rebate was calculated.
create or replace function agents.keep_closed_days() returns trigger language plpgsql as $$
begin
  if exists (select from agents.rebate_day where day = new.day and closed_at is not null) then
    raise exception 'the rebate of % was calculated already', new.day using errcode = 'check_violation';
  end if;
  return new;
end
$$;
