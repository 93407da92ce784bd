/** Rows of a page of the desk. */
export const deskRows = 25
export const deskRowsMost = 100
/** Business days of a report at most. */
export const profitDaysMost = 366
/** Letters that a member or the desk writes. */
export const noteMost = 300
/** Days that a member's factor stands at most. */
export const factorDaysMost = 90
/** Changes of a market that the desk sees, the last ones. */
export const changesShown = 12
/** Markets that stay suspended for so many minutes stand in a queue of the desk. */
export const longSuspendedMinutes = 10
export const queueMost = 200
export const sidesOfMargin = [
  'two',
  'three',
  'list',
  'joined',
  'saleLive',
  'saleBefore',
  'saleMost',
] as const
/** What the book keeps at most, in parts of a million. */
export const marginMostPpm = 300_000
/** Days that messages and prices are kept: a result is disputed and taken back well within the least. */
export const keptDaysLeast = 14
export const keptDaysMost = 3_650
