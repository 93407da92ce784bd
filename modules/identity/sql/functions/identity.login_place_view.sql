-- From which browser and place members have logged in: an IPv4 address, or the /64 of an IPv6 one.
create view identity.login_place_view as
  select member_id, browser, place as address, made_at from identity.login_record where is_right and member_id is not null;
