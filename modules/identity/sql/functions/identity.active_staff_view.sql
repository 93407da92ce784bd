-- Who of the staff works now, and what each may do: for handing work to a colleague.
create view identity.active_staff_view as
  select id, account, permissions from identity.staff where is_active;
