-- Moves a member with everybody below them under another upline, or to the top, from the beginning of a business day on.
-- Figures of earlier days stay with those who were above then; those of this day and later ones go with the line. Answers
-- how many moved. No move of these people may be later than this one.
create or replace function agents.move_line(member uuid, new_upline uuid, from_day date) returns integer
language plpgsql as $$
declare
  root agents.node;
  prefix text := '';
  moved uuid[];
  played uuid[];
  old_above uuid[];
  new_above uuid[];
  taken agents.team_seen[];
begin
  perform agents.lock_moves(true);
  select * into strict root from agents.node where member_id = member;
  if new_upline is not null then
    select path into strict prefix from agents.node where member_id = new_upline;
  end if;
  if starts_with(prefix, root.path) then raise exception 'a line cannot be moved below itself'; end if;
  select array_agg(member_id) into moved from agents.node
    where path >= root.path and path < rtrim(root.path, '.') || '/';
  if exists (select from agents.node where member_id = any(moved) and since_day > from_day) then
    raise exception 'a line was moved later already';
  end if;
  select coalesce(array_agg(member_id), '{}') into old_above from agents.above(root.path);
  select coalesce(array_agg(n.member_id), '{}') into new_above
    from unnest(string_to_array(rtrim(prefix, '.'), '.')) p(number) join agents.node n on n.number = p.number::bigint;

  -- Only who did something since that day is counted another way.
  select coalesce(array_agg(distinct member_id), '{}') into played
    from agents.own_day where member_id = any(moved) and day >= from_day;
  select array_agg(row(s.agent_id, s.what, s.unit, s.day, s.before, -s.members)::agents.team_seen) into taken
    from agents.seen_since(played, from_day) s where s.agent_id = any(old_above);

  insert into agents.former_place
    select member_id, since_day, from_day, upline_id, path from agents.node
    where member_id = any(moved) and since_day < from_day;
  update agents.node set since_day = from_day, path = prefix || root.number || '.' || substr(path, length(root.path) + 1),
      upline_id = case member_id when member then new_upline else upline_id end
    where member_id = any(moved);

  -- Rebates of the day, of bets that were counted before.
  update agents.own_category_day o set path = n.path
    from agents.node n where n.member_id = o.member_id and o.member_id = any(played) and o.of_day >= from_day;

  insert into agents.team_seen as t
    select x.agent_id, x.what, x.unit, x.day, x.before, sum(x.members)
    from (
      select * from unnest(taken)
      union all
      select * from agents.seen_since(played, from_day) s where s.agent_id = any(new_above)) x
    group by 1, 2, 3, 4, 5 having sum(x.members) <> 0 order by 1, 2, 3, 4, 5
    on conflict (agent_id, what, unit, day, before) do update set members = t.members + excluded.members;
  perform agents.move_sums(moved, from_day, old_above, new_above);
  return cardinality(moved);
end
$$;
