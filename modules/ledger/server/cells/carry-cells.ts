import type { Listener } from '@tessera/server-kit'
import {
  type CellArrival,
  type CellOutcome,
  endSent,
  readCell,
  readInFlight,
  type Sent,
} from './cells.ts'

/** The way to the other cells. It answers only what that cell has written; whatever else happens is thrown. */
export type CellLine = { deliver(cell: number, arrival: CellArrival): Promise<CellOutcome> }

const atOnce = 50
const restMilliseconds = 500
const pauseMilliseconds = 5_000
const lateMilliseconds = 60_000

/**
 * Carries what was sent to other cells until each has answered. A cell that does not answer keeps its transfers in flight, and no other
 * cell waiting; what is older than a minute is logged as an error.
 */
export function carryCells(line: CellLine): Listener<Sent, null> {
  const pausedUntil = new Map<number, number>()
  return {
    name: 'ledger.carryCells',
    batch: atOnce,
    restMilliseconds,
    movesMoney: true,
    async read(tx, _position, limit) {
      const events = await readInFlight(tx, limit)
      const now = performance.now()
      return {
        events: events.filter(({ cell }) => (pausedUntil.get(cell) ?? 0) <= now),
        position: null,
      }
    },
    async handle({ db, clock, log }, sent) {
      const here = await readCell(db)
      for (const one of sent) {
        if ((pausedUntil.get(one.cell) ?? 0) > performance.now()) continue
        const { from, sentAt, cell, ...rest } = one
        const arrival = { ...rest, unit: from.unit, cell: here }
        const outcome = await line.deliver(cell, arrival).catch((error: unknown) => {
          pausedUntil.set(cell, performance.now() + pauseMilliseconds)
          const isLate = clock().getTime() - sentAt.getTime() > lateMilliseconds
          log[isLate ? 'error' : 'warn']({ err: error, cell, id: one.id }, 'a cell does not answer')
          return undefined
        })
        if (outcome) await endSent(db, one, outcome)
      }
      return undefined
    },
  }
}
