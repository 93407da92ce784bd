-- The outbox is walked from a place on, also by state, and any text in it is found by its triples of letters, however
-- much the house has sent.
create extension if not exists pg_trgm;

create index message_by_state on identity.message (state, made_at desc, id desc);
create index message_by_words on identity.message
  using gin ((recipient || ' ' || subject || ' ' || body) gin_trgm_ops);
