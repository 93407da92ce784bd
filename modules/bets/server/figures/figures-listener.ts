import type { Listener } from '@tessera/server-kit'
import { sql } from 'kysely'
import { endedWithin } from '../ended-within.ts'
import { readSettled, type Settled, type SettledPosition } from '../settlements.ts'

const batch = 2_000
const restMilliseconds = 1_000

/** Hears settled bets, and adds each once to the figures of its day. */
export const figuresListener: Listener<Settled, SettledPosition> = {
  name: 'bets.figures',
  batch,
  restMilliseconds,
  read: readSettled,
  handle: async ({ db }, events) => {
    const ended = events.filter(({ kind }) => kind === 'settled')
    if (ended.length === 0) return undefined
    const { since, until } = endedWithin(ended)
    const ids = ended.map(({ betId }) => betId)
    await sql`select bets.add_figures(${ids}::uuid[], ${since}, ${until})`.execute(db)
    return undefined
  },
}
