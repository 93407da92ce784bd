create or replace function bets.period_length(period text) returns interval language sql immutable as $$
  select case period when 'day' then interval '1 day' when 'week' then interval '1 week' else interval '1 month' end
$$;
