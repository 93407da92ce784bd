create or replace function messages.note_answer() returns trigger language plpgsql as $$
begin
  update messages.feedback_state set is_answered = true where id = new.answer_to;
  return null;
end $$;
