-- The business day of the site: how far each day begins before that of UTC, and from which day on. Days that have begun
-- keep their rule for good. A day ends where the next begins, so no instant lies in two days or in none.

create table kit.business_day_rule (
  first_day       date        primary key,
  -- Sums are kept by the hour, so a day begins at a full hour.
  offset_minutes  int         not null check (offset_minutes between -720 and 840 and offset_minutes % 60 = 0),
  begins_at       timestamptz not null unique -- when the first day begins, by the rule before it
);
insert into kit.business_day_rule values ('-infinity', 480, '-infinity');
