-- When the business day began in which an instant lies: by it the sums of whole days are kept.
create or replace function cashier.day_of(at timestamptz) returns timestamptz language sql stable parallel safe as $$
  select kit.day_start_of(at)
$$;
