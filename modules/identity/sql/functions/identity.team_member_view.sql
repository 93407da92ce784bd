-- What the agent above may know of a member: nothing by which they could be reached.
create view identity.team_member_view as
  select id, account, nickname, type, status, currency, created_at, last_login_at from identity.member;
