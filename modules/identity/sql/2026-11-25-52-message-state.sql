-- What became of a message, for those who asked for it to be sent; neither its text nor its reader.

create view identity.message_state_view as
  select id, state, fault, done_at from identity.message;
