-- When members last used their sessions: whoever did a moment ago is here. It is noted once a minute.
create view identity.used_session_view as
  select member_id, last_used_at from identity.session where member_id is not null;
