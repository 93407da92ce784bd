-- The month for which a new member's level is kept is that of the business day.
alter table loyalty.member alter column kept_for
  set default date_trunc('month', kit.business_day(now())::timestamp)::date;
