-- The sessions of members that last: a log-out takes its row away.
create view identity.live_session_view as
  select id, member_id, ends_at from identity.session where member_id is not null;
