-- Where each member stands and stood, by business day; `until_day` is not included.
create or replace view agents.place_by_day as
  select member_id, upline_id, path, since_day as from_day, 'infinity'::date as until_day from agents.node
  union all
  select member_id, upline_id, path, from_day, until_day from agents.former_place;
