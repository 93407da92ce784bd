-- Messages to one member, as the members' desk reads them; what went to many is not about anybody.
create view messages.message_view as
  select id, member_id, texts, staff_account, sent_at from messages.message where member_id is not null;
