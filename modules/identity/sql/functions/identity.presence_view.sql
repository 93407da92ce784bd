-- How the house stands, for whoever runs it: who is here, which places fail to log in, and which messages wait.
create view identity.presence_view as
  select count(distinct member_id) as members, count(distinct staff_id) as staff
  from identity.session where last_used_at > now() - interval '15 minutes';
