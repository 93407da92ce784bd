-- What tickets stand on is kept for ever, and that a message came is kept while it could be applied again.
create or replace function sports.keep_message() returns trigger language plpgsql as $$
begin
  if old.arrived_at > now() - interval '14 days'
    or exists (select from sports.leg l where l.event_id = old.event_id)
    or exists (select from sports.event e where e.id = old.event_id and e.status in ('planned', 'live', 'interrupted'))
  then
    raise exception 'a message of a feed is kept';
  end if;
  return old;
end $$;
