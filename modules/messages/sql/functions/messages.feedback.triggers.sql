create or replace trigger note_feedback after insert on messages.feedback
  for each row execute function messages.note_feedback();
