import type { Listener } from '@tessera/server-kit'
import { countSettled, readSettled, type Settled } from '../settlements.ts'
import type { SettledPosition } from '../settled-position.ts'
import { addFigures } from './add-figures.ts'

const batch = 2_000
const restMilliseconds = 1_000

/** Adds each settled bet once to the figures of its day. */
export const figuresListener: Listener<Settled, SettledPosition> = {
  name: 'bets.figures',
  batch,
  restMilliseconds,
  read: readSettled,
  countAhead: countSettled,
  handle: async ({ db }, events) => {
    await addFigures(db, events)
    return undefined
  },
}
