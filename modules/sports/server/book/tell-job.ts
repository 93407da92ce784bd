import { type Db, enqueue, type Job } from '@tessera/server-kit'
import * as z from 'zod/mini'
import { bookOf } from './book-of.ts'
import { changesOf, noChanges, noteMarket } from './changes.ts'
import { readEventRow } from './events.ts'
import { tellChanges } from './tell-event.ts'

const Payload = z.object({ eventId: z.int() })

/** Tells those who follow an event how it stands: what two persons decided is pushed once that is committed. */
export const tellEventJob: Job = {
  name: 'sports.tellEvent',
  movesMoney: false,
  run: async ({ db, clock, push }, payload) => {
    const { eventId } = z.parse(Payload, payload)
    const event = await readEventRow(db, eventId)
    if (!event) return
    const now = clock()
    const { markets, before } = await bookOf(db, event, { also: 'all', now })
    const changes = noChanges()
    const of = changesOf(changes, eventId, now)
    Object.assign(of, { status: event.status, score: event.score, stateAt: event.stateAt })
    for (const market of markets.values()) {
      const { id, version, column, outcomes } = market
      const status = before.markets.get(market)?.status ?? 'closed'
      const prices = new Map(outcomes.map((each) => [each.id, each.odds]))
      noteMarket(of, { id, version, status, isMain: column !== null, outcomes: prices })
    }
    tellChanges({ push }, changes)
  },
}

/** Has an event told once this transaction is committed. */
export const tellLater = (tx: Db, eventId: number): Promise<void> =>
  enqueue(tx, tellEventJob.name, { eventId }, { key: `${tellEventJob.name}:${eventId}` })
