-- The agent right above each member: as their place in the tree says; without a place, by whose link they registered, or
-- who recommended them, where that is an agent. With both, the link counts. Everybody who asks for an upline reads it here.
create or replace view agents.upline_view as
  select n.member_id, n.upline_id from agents.node n where n.upline_id is not null
  union all
  select v.member_id, v.upline_id from (
    select distinct on (i.member_id) i.member_id, i.owner_id as upline_id
    from identity.invited_view i join identity.member_view o on o.id = i.owner_id
    where i.kind = 'affiliate' or o.type in (1, 2, 41, 42)
    order by i.member_id, i.kind = 'affiliate' desc) v
  where not exists (select from agents.node n where n.member_id = v.member_id);
