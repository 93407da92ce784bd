create view identity.message_state_view as
  select id, state, fault, done_at from identity.message;
