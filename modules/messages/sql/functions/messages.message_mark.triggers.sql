create or replace trigger count_first_read after insert on messages.message_mark
  referencing new table as newer for each statement execute function messages.count_read();

create or replace trigger count_later_read after update on messages.message_mark
  referencing old table as older new table as newer for each statement execute function messages.count_read();
