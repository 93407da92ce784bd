import { sql } from 'kysely'
import type { JobContext } from './jobs.ts'
import { type Db, inTransaction } from './database.ts'
import { prepared } from './prepared.ts'

/**
 * Processes events in order, in batches, each exactly once: the effect of a batch and the position after it are one
 * transaction. Pushes to browsers are returned and sent after the commit.
 */
export type Listener<Event = unknown, Position = unknown> = {
  name: string
  batch: number
  /** How long it rests after what it has heard, where nobody watches what follows: one large batch costs less than many. */
  restMilliseconds?: number
  /**
   * The events after a position (undefined: from the beginning), and the position after them. `home` is the database of
   * all listeners: what one of them has read may be kept there for the others.
   */
  read(
    tx: Db,
    position: Position | undefined,
    limit: number,
    home?: Db,
  ): Promise<{ events: Event[]; position: Position }>
  handle(context: JobContext, events: Event[]): Promise<(() => void) | undefined>
  /** It moves money: it reads nothing while this server's clock is off, and all events afterwards. */
  movesMoney?: boolean
  /** How many events wait after a position: asked now and then while there is more than one batch can hold. */
  countAhead?(tx: Db, position: Position): Promise<number>
}

/** Handles one batch. Answers how many events it held: 0 also where another server holds this listener. */
export async function listenOnce(context: JobContext, listener: Listener): Promise<number> {
  // Its events wait, and another server may process them.
  if (listener.movesMoney && context.whyNoMoney?.()) return 0
  const outcome = await inTransaction(context.db, async (tx) => {
    const held = (await holdListener(tx, listener.name)) ?? (await addListener(tx, listener.name))
    if (!held) return undefined
    const { events, position } = await listener.read(tx, held.at, listener.batch, context.db)
    if (events.length === 0) return undefined
    const afterwards = await listener.handle({ ...context, db: tx }, events)
    const ahead = await aheadOf(tx, listener, { heard: events.length, position })
    await sql`${prepared}update kit.listener
      set position = ${JSON.stringify({ at: position })}::jsonb, moved_at = ${context.clock()}, ahead = ${ahead},
        ahead_from = case when ${ahead} = 0 then 0 else greatest(ahead_from, ${ahead}) end
      where name = ${listener.name}`.execute(tx)
    return { count: events.length, afterwards }
  })
  outcome?.afterwards?.()
  return outcome?.count ?? 0
}

const countedAt = new Map<string, number>()
const countMilliseconds = 5_000

/** How much a listener has to catch up with: counted now and then, and in between what it has heard is taken off. */
async function aheadOf(
  tx: Db,
  { name, batch, countAhead }: Listener,
  { heard, position }: { heard: number; position: unknown },
): Promise<number> {
  if (heard < batch || !countAhead) return 0
  const now = performance.now()
  if (now - (countedAt.get(name) ?? -Infinity) >= countMilliseconds) {
    countedAt.set(name, now)
    return countAhead(tx, position)
  }
  const { rows } = await sql<{ ahead: number }>`
    select greatest(ahead - ${heard}, 0)::float8 as ahead from kit.listener where name = ${name}`.execute(
    tx,
  )
  return rows[0]?.ahead ?? 0
}

/** The position of a listener, locked until the transaction ends; undefined where it is locked, or not there yet. */
async function holdListener(tx: Db, name: string): Promise<{ at?: unknown } | undefined> {
  const { rows } = await sql<{ position: { at?: unknown } }>`${prepared}
    select position from kit.listener where name = ${name} for update skip locked`.execute(tx)
  return rows[0]?.position
}

/** Whether it has new events: a query without locks and writes, so that a site without play causes no load. */
async function hasNews({ db }: JobContext, listener: Listener): Promise<boolean> {
  const { rows } = await sql<{ position: { at?: unknown } }>`${prepared}
    select position from kit.listener where name = ${listener.name}`.execute(db)
  const [row] = rows
  if (!row) return true
  return (await listener.read(db, row.position.at, listener.batch, db)).events.length > 0
}

async function addListener(tx: Db, name: string) {
  const { rows } = await sql`insert into kit.listener (name) values (${name})
    on conflict do nothing returning name`.execute(tx)
  return rows.length > 0 ? holdListener(tx, name) : undefined
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
      const isFull =
        (await hasNews(context, listener)) &&
        (await listenOnce(context, listener)) >= listener.batch
      if (!isFull) await pause(listener.restMilliseconds ?? idleMilliseconds)
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
