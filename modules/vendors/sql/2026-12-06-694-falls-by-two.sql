-- What returns less to its players is taken over by two persons: one proposes it, another one takes it over.
alter table vendors.title_difference
  add column proposed_by uuid,
  add column proposed_account text;
alter table vendors.title_difference
  add constraint proposer_has_a_name check ((proposed_by is null) = (proposed_account is null)),
  add constraint fall_takes_two check (not is_fall or state not in ('applied', 'hidden')
    or (proposed_by is not null and proposed_by is distinct from staff_id)) not valid;
