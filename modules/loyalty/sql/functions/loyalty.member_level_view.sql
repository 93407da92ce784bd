-- The level of each member; who is not here has the lowest.
create view loyalty.member_level_view as select member_id, level from loyalty.member;
