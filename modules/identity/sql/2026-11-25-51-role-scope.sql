-- A role may be for the members of some currencies only. Whoever has a permission by such roles alone sees and touches
-- no other members; what somebody may do by another role, or beside their roles, knows no such bound.

alter table identity.role add column currencies text[]
  check (currencies is null or cardinality(currencies) between 1 and 20);
alter table identity.role add constraint owner_is_everywhere check (not is_owner or currencies is null);
