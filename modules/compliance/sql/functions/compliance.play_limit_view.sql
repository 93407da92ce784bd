-- For whoever looks at a member in the back office: the limits that the member has set.
create view compliance.play_limit_view as
  select kind || '-' || period as id, member_id, unit, kind, period, most, set_at from compliance.play_limit
  where set_by = 'member';
