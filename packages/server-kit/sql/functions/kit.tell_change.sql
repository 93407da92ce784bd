-- Tells, once the transaction has committed, that something of a topic is not what it was; `what` names it, «*» is all.
create or replace function kit.tell_change(topic text, what text) returns void language sql as $$
  select pg_notify('kit_changes', topic || ' ' || what)
$$;
