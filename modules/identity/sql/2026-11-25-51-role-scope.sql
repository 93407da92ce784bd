-- A role may be for the members of some currencies only. Whoever has a permission by such roles alone sees and touches
-- no other members; what somebody may do by another role, or beside their roles, knows no such bound.

alter table identity.role add column currencies text[]
  check (currencies is null or cardinality(currencies) between 1 and 20);
alter table identity.role add constraint owner_is_everywhere check (not is_owner or currencies is null);

-- The currencies of whose members somebody may do this; null where it is everybody.
create function identity.scope_of(person uuid, asked text) returns text[] stable language sql as $$
  select case
    when exists (select from identity.staff t where t.id = person and asked = any(t.extra)) then null
    when exists (select from identity.staff_role s join identity.role r on r.id = s.role_id
      where s.staff_id = person and asked = any(r.permissions) and r.currencies is null) then null
    else (select array_agg(distinct c order by c) from identity.staff_role s
      join identity.role r on r.id = s.role_id, unnest(r.currencies) c
      where s.staff_id = person and asked = any(r.permissions))
  end
$$;
