-- Free rounds of a vendor's title may also end because the vendor refuses them, or because the staff have ended them there.
alter table promotions.free_grant
  drop constraint free_grant_why_check,
  add constraint free_grant_why_check check (why in ('played', 'expired', 'refused', 'cancelled'));
