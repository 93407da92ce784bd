-- Points that a promotion gives.
alter table loyalty.point_change
  drop constraint point_change_kind_check,
  add constraint point_change_kind_check check (kind in ('earned', 'deposit', 'converted', 'redeemed', 'returned', 'reward'));
