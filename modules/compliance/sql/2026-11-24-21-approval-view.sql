-- What waits for a second person, or has been decided, as other modules may read it: without what it would do.

create view compliance.approval_view as
  select id, kind, subject, state, proposed_at from compliance.approval;
