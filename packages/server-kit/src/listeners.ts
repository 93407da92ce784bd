import { sql } from 'kysely'
import type { JobContext } from './jobs.ts'
import { type Db, inTransaction } from './database.ts'

/**
 * Somebody who hears events in order, in batches, each exactly once: the effect of a batch and the
 * position after it are one transaction. What must reach browsers is returned and done after the commit.
 */
export type Listener<Event = unknown, Position = unknown> = {
  name: string
  batch: number
  /** The events after a position (undefined: from the beginning), and the position after them. */
  read(
    tx: Db,
    position: Position | undefined,
    limit: number,
  ): Promise<{ events: Event[]; position: Position }>
  handle(context: JobContext, events: Event[]): Promise<(() => void) | undefined>
}

/** Handles one batch. Answers how many events it held: 0 also where another server holds this listener. */
export async function listenOnce(context: JobContext, listener: Listener): Promise<number> {
  const outcome = await inTransaction(context.db, async (tx) => {
    await sql`insert into kit.listener (name) values (${listener.name})
      on conflict do nothing`.execute(tx)
    const { rows } = await sql<{ position: { at?: unknown } }>`
      select position from kit.listener where name = ${listener.name}
      for update skip locked`.execute(tx)
    if (!rows[0]) return undefined
    const { events, position } = await listener.read(tx, rows[0].position.at, listener.batch)
    if (events.length === 0) return undefined
    const afterwards = await listener.handle({ ...context, db: tx }, events)
    await sql`update kit.listener
      set position = ${JSON.stringify({ at: position })}::jsonb, moved_at = ${context.clock()}
      where name = ${listener.name}`.execute(tx)
    return { count: events.length, afterwards }
  })
  outcome?.afterwards?.()
  return outcome?.count ?? 0
}

const idleMilliseconds = 300
const troubleMilliseconds = 2_000

/** Keeps every listener going until `stop`. One that fails is tried again and holds up no other. */
export function startListeners(context: JobContext, listeners: Listener[]) {
  const state = { isOver: false }
  const running = listeners.map((listener) => keepListening(context, listener, state))
  return {
    stop: async () => {
      state.isOver = true
      await Promise.all(running)
    },
  }
}

async function keepListening(
  context: JobContext,
  listener: Listener,
  state: { isOver: boolean },
): Promise<void> {
  while (!state.isOver) {
    try {
      const count = await listenOnce(context, listener)
      if (count < listener.batch) await pause(idleMilliseconds)
    } catch (error) {
      if (state.isOver) return
      context.log.error(
        { err: error, listener: listener.name },
        'a listener failed and tries again',
      )
      await pause(troubleMilliseconds)
    }
  }
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
