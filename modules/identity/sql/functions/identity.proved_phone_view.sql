-- Members who have answered from their phone number.
create view identity.proved_phone_view as
  select member_id, proved_at from identity.proved_contact where by = 'sms';
