-- The agent right above a member.
create or replace function agents.upline_of(member uuid) returns uuid language sql stable as $$
  select upline_id from agents.upline_view where member_id = member
$$;
