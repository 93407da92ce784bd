-- What a member moved to vendors and back, for whoever looks at that member in the back office.
create view vendors.transfer_view as
  select id, member_id, vendor, direction, amount, unit, state, made_at, ended_at from vendors.transfer;
