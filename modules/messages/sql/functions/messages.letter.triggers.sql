create or replace trigger note_answer after insert on messages.letter
  for each row when (new.answer_to is not null) execute function messages.note_answer();
