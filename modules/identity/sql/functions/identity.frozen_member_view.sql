-- Who may not come in: nobody counts time against them.
create view identity.frozen_member_view as
  select id from identity.member where status = 'blocked';
