-- What the staff see of a source of results: when it was asked last, what it told, and what was wrong with it.
alter table lottery.result_source
  add column asked_at    timestamptz,
  add column told_numero text,
  add column told        text[],
  add column fault       text check (char_length(fault) <= 200);

-- Who set a source is kept with what else the staff change.
alter table lottery.change drop constraint change_subject_check;
alter table lottery.change add constraint change_subject_check
  check (subject ~ '^(lotteryGame|lotteryLimits|lotteryPrices):[A-Z0-9_]+( [A-Z0-9_]+)?$' or subject ~ '^lotterySource:[a-z0-9-]{1,40}$');
