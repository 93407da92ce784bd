-- What is held in memory is forgotten when it changes: whoever changes it tells so here, and every server hears it with the
-- commit.

-- Tells, once the transaction has committed, that something of a topic is not what it was; `what` names it, «*» is all.
create function kit.tell_change(topic text, what text) returns void language sql as $$
  select pg_notify('kit_changes', topic || ' ' || what)
$$;
