-- What a description of members may ask for.
create view identity.segment_view as
  select m.id, m.account, m.currency, m.language, m.type, m.status, m.test_since, m.last_login_at,
    ltrim(m.country_dialing_code, '+0') as dialing_code,
    array(select t.tag from identity.member_tag t where t.member_id = m.id) as tags
  from identity.member m;
