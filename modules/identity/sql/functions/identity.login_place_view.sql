-- From which browser and address members have logged in.
create view identity.login_place_view as
  select member_id, browser, address, made_at from identity.login_record where is_right and member_id is not null;
