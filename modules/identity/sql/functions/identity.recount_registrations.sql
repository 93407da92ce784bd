-- Counts all anew, from the members themselves.
create or replace function identity.recount_registrations() returns void language sql as $$
  lock table identity.member in share row exclusive mode;
  truncate identity.registration_day, identity.registration_line;
  insert into identity.registration_day (unit, day, count)
    select currency, kit.business_day(created_at), count(*) from identity.member where type <> 4 group by 1, 2;
$$;
