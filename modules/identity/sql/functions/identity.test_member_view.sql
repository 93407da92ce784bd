create view identity.test_member_view as
  select id, test_since from identity.member where test_since is not null;
