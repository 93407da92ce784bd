-- The agent right above a member: by whose link they registered, or who recommended them, where that is an agent. With
-- both, the link counts.
create or replace function agents.upline_of(member uuid) returns uuid language sql stable as $$
  select i.owner_id
  from identity.invited_view i join identity.member_view o on o.id = i.owner_id
  where i.member_id = member and (i.kind = 'affiliate' or o.type in (1, 2, 41, 42))
  order by i.kind = 'affiliate' desc limit 1
$$;
