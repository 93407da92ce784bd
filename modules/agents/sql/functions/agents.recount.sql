-- Counts a member in the sizes of the teams above them as what they are at this moment: an agent or not, and not at all
-- where they are a test account.
create or replace function agents.recount(member uuid) returns void language plpgsql as $$
declare
  known agents.node;
  counts boolean;
  leads boolean;
begin
  perform agents.lock_moves();
  select * into known from agents.node where member_id = member for update;
  if not found then return; end if;
  select m.type in (1, 2, 41, 42), not exists (select from identity.test_member_view t where t.id = m.id)
    into leads, counts from identity.member_view m where m.id = member;
  update agents.node set is_counted = counts, is_agent = leads where member_id = member;
  perform agents.resize(array_agg(a.member_id), counts::int - known.is_counted::int,
      (counts and leads)::int - (known.is_counted and known.is_agent)::int)
    from agents.above(known.path) a;
end
$$;
