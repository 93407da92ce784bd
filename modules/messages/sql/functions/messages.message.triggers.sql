create or replace trigger note_answer after insert on messages.message
  for each row when (new.answer_to is not null) execute function messages.note_answer();
