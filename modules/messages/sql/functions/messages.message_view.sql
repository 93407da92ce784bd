-- Messages to one member, as the members' desk reads them; what went to many is not about anybody. What the system sent, no
-- account did.
create view messages.message_view as
  select id, member_id, texts, sent_at,
    case when staff_id <> '00000000-0000-0000-0000-000000000000' then staff_account else '' end as staff_account
  from messages.message where member_id is not null;
