create index message_by_digits on identity.message
  using gin (identity.fives_in(recipient || ' ' || subject || ' ' || body));
analyze identity.message;
