-- Free rounds may also come from the points mall: then no promotion has given them, and the operator's promotions pay their stakes.
alter table promotions.free_grant
  alter column promotion_id drop not null,
  add constraint free_grant_is_of_a_promotion_or_of_points check ((promotion_id is null) = (kind = 'points'));
create unique index free_grant_of_points_once on promotions.free_grant (member_id, event) where promotion_id is null;
