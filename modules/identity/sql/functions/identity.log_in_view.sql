-- When members logged in, as long as it is kept.
create view identity.log_in_view as
  select member_id, made_at from identity.login_record where is_right and member_id is not null;
