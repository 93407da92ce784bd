-- Every figure of play opens the bets behind it: those that ended on its days, newest first, of whatever it is a figure.

-- Ends are written in the order of time, so a range of pages has one entry, and the hot path pays next to nothing for it.
create index settlement_by_time on bets.settlement using brin (settled_at)
  with (pages_per_range = 32, autosummarize = on);
