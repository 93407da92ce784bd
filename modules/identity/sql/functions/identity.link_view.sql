-- The links of agents, and how long each holds.
create view identity.link_view as
  select code, owner_id, is_active, expires_at from identity.invite where kind = 'affiliate';
