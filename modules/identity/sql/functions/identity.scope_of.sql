-- The currencies of whose members somebody may do this: null where it is all members, and none where they may not do it
-- at all.
create or replace function identity.scope_of(person uuid, asked text) returns text[] stable language sql as $$
  select case
    when exists (select from identity.staff t where t.id = person and asked = any(t.extra)) then null
    when exists (select from identity.staff_role s join identity.role r on r.id = s.role_id
      where s.staff_id = person and asked = any(r.permissions) and r.currencies is null) then null
    else array(select distinct c from identity.staff_role s
      join identity.role r on r.id = s.role_id, unnest(r.currencies) c
      where s.staff_id = person and asked = any(r.permissions) order by c)
  end
$$;
