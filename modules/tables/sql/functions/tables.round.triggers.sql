create or replace trigger refuse_delete before delete on tables.round for each row execute function kit.refuse_change();

create or replace trigger refuse_truncate before truncate on tables.round
  for each statement execute function kit.refuse_change();

-- What a round follows from stays, and what was shown is never taken back. The result of a fight changes with its correction alone.
create or replace trigger keep_round before update on tables.round for each row
  when ((new.table_code, new.number, new.chain_id, new.link_at, new.shoe_id, new.first_card)
      is distinct from (old.table_code, old.number, old.chain_id, old.link_at, old.shoe_id, old.first_card)
    or (old.result is not null and new.result is distinct from old.result
      and not tables.is_corrected(new.id, old.result ->> 'main', new.result ->> 'main'))
    or jsonb_array_length(new.steps) < jsonb_array_length(old.steps)
    or new.version <> old.version + 1)
  execute function kit.refuse_change();
