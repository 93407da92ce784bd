-- A rule is written before its first day begins, and a day lasts at least an hour. What has begun stays.
create or replace function kit.keep_business_day() returns trigger language plpgsql as $$
declare
  former int;
begin
  if tg_op in ('UPDATE', 'DELETE') and old.begins_at <= now() or tg_op = 'TRUNCATE' then
    raise exception 'a business day that has begun keeps its rule' using constraint = 'business_day_has_begun';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  select r.offset_minutes into former from kit.business_day_rule r
    where r.first_day < new.first_day order by r.first_day desc limit 1;
  if new.offset_minutes - former not between -1380 and 1380 then
    raise exception 'a business day lasts at least an hour' using constraint = 'business_day_lasts';
  end if;
  new.begins_at := kit.day_starts(new.first_day);
  if new.begins_at <= now() then
    raise exception 'a business day that has begun keeps its rule' using constraint = 'business_day_has_begun';
  end if;
  return new;
end $$;
