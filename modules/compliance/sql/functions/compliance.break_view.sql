-- For whoever gives, writes to, or shows members: since when and until when somebody was on a break.
create view compliance.break_view as
  select id, member_id, kind, began_at, until, staff_account, reason, return_asked_at, ended_at from compliance.break;
