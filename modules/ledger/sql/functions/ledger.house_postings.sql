-- The postings of an account of the house, newest first. It has no versions to find them by; but the checks have written
-- down in which hours something moved on it, and how many transfers there were in all: so an hour is looked through in
-- steps of some ten thousand rows. What no check has seen yet is looked through first.
create or replace function ledger.house_postings(its_account bigint, before_at timestamptz, before_id bigint, most int)
returns table (id bigint, request_id uuid, other bigint, amount bigint, reason text, subject text, made_at timestamptz)
language plpgsql stable as $$
declare
  checked  timestamptz := coalesce((select c.window_to from ledger.check c order by c.id desc limit 1), '-infinity');
  slot     record;
  step     interval;
  since    timestamptz;
  until    timestamptz;
  told     int := 0;
  more     int;
begin
  for slot in
    select checked as begins, 'infinity'::timestamptz as ends, 0::bigint as transfers where checked <= before_at
    union all
    select h.hour, least(h.hour + interval '1 hour', checked), coalesce(c.transfers, 0)
    from ledger.house_hour h left join ledger.checked_hour c on c.hour = h.hour
    where h.account = its_account and h.hour <= before_at
    order by 1 desc
  loop
    until := slot.ends;
    step := interval '1 hour' / greatest(1, ceil(slot.transfers / 20000.0))::float8;
    while until > slot.begins and told < most loop
      since := case when isfinite(until) then greatest(slot.begins, until - step) else slot.begins end;
      if since <= before_at then
        return query
          select e.id, e.request_id, e.other, e.amount, e.reason, e.subject, e.made_at from ledger.entry_view e
          where e.account = its_account and e.made_at >= since and e.made_at < until
            and (e.made_at, e.id) < (before_at, before_id)
          order by e.made_at desc, e.id desc limit most - told;
        get diagnostics more = row_count;
        told := told + more;
      end if;
      until := since;
    end loop;
    exit when told >= most;
  end loop;
end $$;
