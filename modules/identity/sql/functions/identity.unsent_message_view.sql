create view identity.unsent_message_view as
  select by, made_at from identity.message where state = 'waiting';
