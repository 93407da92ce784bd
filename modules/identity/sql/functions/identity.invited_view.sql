-- Who is whose upline, and who recommended whom.
create view identity.invited_view as
  select member_id, kind, owner_id, code, made_at from identity.invited;
