import { type BetDay, listBetDays } from '@tessera/cashier/server'
import type { TimelineSource, ToldLine } from '@tessera/identity/server'
import { money } from '@tessera/money'
import { sql } from 'kysely'

const lineOf = ({ day, stamp, count, stake, prize }: BetDay, unit: string): ToldLine => ({
  id: `bets-${day}-${unit}`,
  stamp,
  kind: 'bets',
  what: 'bets',
  words: [],
  text: '',
  who: '',
  money: money(prize - stake, unit),
  bets: { count, stake: money(stake, unit), prize: money(prize, unit) },
  source: `bets:${day}`,
})

/**
 * The bets of a member, a line for each day (UTC) and unit, at the moment of its last bet. A day whose last bet came
 * after the position is on the page before.
 */
export const betsByDay: TimelineSource = {
  kind: 'bets',
  read: async (db, { memberId, before, limit }) => {
    const { rows: units } = await sql<{
      unit: string
    }>`select distinct unit from ledger.balance_view
      where owner = ${`member:${memberId}`} and is_guarded`.execute(db)
    const until = sql<Date>`('epoch'::timestamptz + ${before.stamp}::bigint * interval '1 microsecond')`
    const lines: ToldLine[] = []
    for (const { unit } of units) {
      // One more: the first day may be on the page before.
      const days = await listBetDays(db, { memberId, unit, until, limit: limit + 1 })
      lines.push(...days.map((day) => lineOf(day, unit)))
    }
    const shown = lines.filter((line) => isBefore(line, before))
    return shown.toSorted((one, other) => (isBefore(one, other) ? 1 : -1)).slice(0, limit)
  },
}

type Place = Pick<ToldLine, 'stamp' | 'id'>
const isBefore = (line: Place, place: Place): boolean => {
  const [at, of] = [BigInt(line.stamp), BigInt(place.stamp)]
  return at < of || (at === of && line.id < place.id)
}
