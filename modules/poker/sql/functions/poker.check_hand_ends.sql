-- What players put into a hand comes back to them, but for the rake.
create or replace function poker.check_hand_ends() returns trigger
language plpgsql as $$
declare
  lost  bigint;
begin
  select sum(staked - returned) into lost from poker.hand_seat where hand_id = new.id;
  if lost is distinct from new.rake then
    raise exception 'hand % takes %, its rake is %', new.id, lost, new.rake
      using errcode = 'check_violation', constraint = 'hand_keeps_chips';
  end if;
  return null;
end $$;
