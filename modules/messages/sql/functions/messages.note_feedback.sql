create or replace function messages.note_feedback() returns trigger language plpgsql as $$
begin
  insert into messages.feedback_state (id, is_answered, made_at) values (new.id, false, new.made_at);
  return null;
end $$;
