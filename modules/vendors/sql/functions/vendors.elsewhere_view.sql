-- Whose money is, or may be, outside of the main wallet.
create view vendors.elsewhere_view as
  select member_id, unit from vendors.holding where may_hold
  union all
  select member_id, unit from vendors.transfer where ended_at is null;
