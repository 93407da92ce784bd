create view compliance.approval_view as
  select id, kind, subject, state, proposed_at from compliance.approval;
