-- Why a member may not stake on these spots of seats, or null: on a seat whoever sits there, behind a seat everybody else as long
-- as somebody sits there. Seats that are staked on stay taken until the transaction ends.
create or replace function tables.seat_refusal(its_table text, its_member uuid, spots jsonb) returns text
  language plpgsql set jit = 'off' as $$
#variable_conflict use_variable
declare
  spot   record;
  sitter uuid;
begin
  for spot in
    select split_part(s ->> 'spot', '-', 1) as kind, split_part(s ->> 'spot', '-', 2)::int as seat
    from jsonb_array_elements(spots) s order by 2, 1
  loop
    select e.member_id into sitter from tables.seat e where e.table_code = its_table and e.seat = spot.seat for share;
    if spot.kind = 'seat' then
      if sitter is distinct from its_member then
        return 'seat_of_another';
      end if;
    elsif sitter is null then
      return 'seat_empty';
    elsif sitter = its_member then
      return 'seat_of_own';
    end if;
  end loop;
  return null;
end $$;
