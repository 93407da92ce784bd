-- Who of the site decided something.
create view identity.staff_view as
  select id, account from identity.staff;
