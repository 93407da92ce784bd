import type { Own } from '../../shapes.ts'

/** What waits for a member at a table. `until`: when it is over; null: it stays. */
export type Sign = { is: 'turn' | 'seat' | 'begins'; table: string; until: string | null }
export type Signs = ReadonlyMap<string, Sign>

const signOf = (
  { table, turnUntil, waiting }: Told,
  before: Sign | undefined,
): Sign | undefined => {
  if (turnUntil !== null) return { is: 'turn', table, until: turnUntil }
  const offered = waiting?.offeredUntil
  if (offered) return { is: 'seat', table, until: offered }
  // A tournament that begins is told until its first turn.
  return before?.is === 'begins' ? before : undefined
}

type Told = Pick<Own, 'table' | 'turnUntil' | 'waiting'>

/** What waits after a table has told the member what is theirs. */
export function signsAfter(signs: Signs, told: Told): Signs {
  const after = new Map(signs)
  const sign = signOf(told, signs.get(told.table))
  after.delete(told.table)
  if (sign) after.set(told.table, sign)
  return after
}

export const signsBegun = (signs: Signs, table: string): Signs =>
  new Map([...signs, [table, { is: 'begins', table, until: null }]])

/** What is shown of it: what is over the soonest, at no table that the page shows. */
export function firstSign(
  signs: Signs,
  { now, shown }: { now: number; shown: readonly string[] },
): Sign | undefined {
  const at = ({ until }: Sign) => (until === null ? Infinity : Date.parse(until))
  return [...signs.values()]
    .filter((sign) => !shown.includes(sign.table) && at(sign) > now)
    .toSorted((a, b) => at(a) - at(b))[0]
}
