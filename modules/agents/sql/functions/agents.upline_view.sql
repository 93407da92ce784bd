-- The agent right above each member: by whose link they registered, or who recommended them, where that is an agent. With
-- both, the link counts. Everybody who asks for an upline reads it here.
create or replace view agents.upline_view as
  select distinct on (i.member_id) i.member_id, i.owner_id as upline_id
  from identity.invited_view i join identity.member_view o on o.id = i.owner_id
  where i.kind = 'affiliate' or o.type in (1, 2, 41, 42)
  order by i.member_id, i.kind = 'affiliate' desc;
