-- The slot of a member, which is given where they have none: that of the agent above them, and for the top of a line one by
-- their id.
create or replace function agents.give_slot(member uuid) returns smallint language plpgsql as $$
declare
  known smallint;
  upline uuid;
begin
  select slot into known from agents.member_slot where member_id = member;
  if found then return known; end if;
  upline := agents.upline_of(member);
  insert into agents.member_slot (member_id, slot)
    values (member, case when upline is null then ('x' || right(md5(member::text), 2))::bit(8)::int & 63
      else agents.give_slot(upline) end)
    on conflict do nothing;
  return (select slot from agents.member_slot where member_id = member);
end
$$;
