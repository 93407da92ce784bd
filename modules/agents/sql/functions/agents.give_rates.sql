-- Gives a member who gets a place their first rates: at the top of a team those that are set for it; below somebody those
-- of the link, or those that are set for members, and never more than the agent above has.
create or replace function agents.give_rates(member uuid) returns void language plpgsql as $$
declare
  of_node agents.node;
  kind smallint;
  link text;
  since date;
begin
  select * into of_node from agents.node where member_id = member;
  select type into kind from identity.member_view where id = member;
  select code into link from identity.invited_view i
    where i.member_id = member and i.owner_id = of_node.upline_id and i.kind = 'affiliate';
  since := kit.business_day(of_node.joined_at);
  if of_node.upline_id is null then
    if kind not in (1, 2, 41) then return; end if;
    insert into agents.rate (member_id, category, from_day, rate_ppm)
      select member, category, since, rate_ppm from agents.rate_default where role = 'top' and rate_ppm > 0;
  else
    if not exists (select from agents.link_rate where code = link)
      and not exists (select from agents.rate_default where role = 'member' and rate_ppm > 0) then return; end if;
    perform agents.lock_rates();
    since := greatest(since, (select kit.business_day(joined_at) from agents.node where member_id = of_node.upline_id));
    with asked as (
      select d.category, coalesce(l.rate_ppm, case when exists (select from agents.link_rate where code = link) then 0
          else d.rate_ppm end) as ppm
      from agents.rate_default d left join agents.link_rate l on l.code = link and l.category = d.category
      where d.role = 'member'
    ), given as (
      select a.category, a.ppm, least(a.ppm, agents.least_rate(of_node.upline_id, a.category, since)) as rate
      from asked a where a.ppm > 0
    ), written as (
      insert into agents.rate (member_id, category, from_day, rate_ppm)
        select member, category, since, rate from given where rate > 0
    )
    insert into agents.rate_change (member_id, category, from_day, before_ppm, rate_ppm, asked_ppm, reason, made_by, made_at)
      select member, category, since, 0, rate, ppm, 'joined', 'house', of_node.joined_at from given;
  end if;
end
$$;
