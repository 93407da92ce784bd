create or replace function identity.add_up_permissions(people uuid[]) returns void language sql as $$
  update identity.staff t set permissions = array(
      select unnest(t.extra)
      union
      select unnest(r.permissions) from identity.staff_role s
        join identity.role r on r.id = s.role_id where s.staff_id = t.id
      order by 1)
  where t.id = any(people)
$$;
