-- What of a member can be reached, without saying how.
create view identity.proved_contact_view as
  select member_id, by, proved_at from identity.proved_contact;
