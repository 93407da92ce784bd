import { commonProblems } from '@tessera/calls'
import type pg from 'pg'
import { type Batch, statementOf } from './batch.ts'
import { sqlState, stalePlan } from './db.ts'
import { type Doubts, passBarrier, refuseUnsure, unknownState } from './definite.ts'

/** How many items one statement takes at most. */
const batchMax = 256
/** How many batches are on their way at once: while one commits, the next is computed. */
const writersMax = 2
/** So many go together before the rest is left to another idle writer: a statement costs what 20 of its items cost. */
const togetherMin = 64
/** Beyond this many waiting items, or this long a wait, the next one is refused at once. */
const waitingMax = 8_192
const waitingMilliseconds = 1_500
/** The wallets of vendors time out after 3 seconds at the earliest; until then every entry has an answer. */
const answerMilliseconds = 2_500
const triesMax = 5
const reconnectMilliseconds = 50

type Waiting<Item, Row> = {
  item: Item
  lanes: string[]
  since: number
  tries: number
  isOver: boolean
  done: (row: Row) => void
  fail: (error: unknown) => void
}

/** The database undid the statement, and said so: it may go through the next time. */
const passing = new Set(['40001', '40P01', '23505', stalePlan])

/** Whether the error leaves open what happened: the connection went away before the answer, or no standby has confirmed it. */
const isUnknown = (error: unknown): boolean => {
  const state = sqlState(error)
  if (!state || state.length !== 5 || state === unknownState) return true
  return state.startsWith('08') || /^57P0[123]$/.test(state)
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Batches what arrives together: whenever a writer is idle, it takes everything that waits. */
export class Batcher<Item, Row> {
  readonly #pool: pg.Pool
  readonly #doubts: Doubts
  readonly #batch: Batch<Item, Row>
  #waiting: Waiting<Item, Row>[] = []
  readonly #sent = new Set<Waiting<Item, Row>>()
  readonly #busyLanes = new Set<string>()
  readonly #writersMax: number
  #writing = 0
  #isDue = false
  #sweeper: NodeJS.Timeout | undefined

  constructor({ pool, doubts }: { pool: pg.Pool; doubts: Doubts }, batch: Batch<Item, Row>) {
    this.#pool = pool
    this.#doubts = doubts
    this.#batch = batch
    this.#writersMax = batch.writers ?? writersMax
  }

  add(item: Item): Promise<Row> {
    const now = performance.now()
    const oldest = this.#waiting[0]?.since ?? now
    if (this.#waiting.length >= waitingMax || now - oldest > waitingMilliseconds) {
      return Promise.reject(commonProblems.busy())
    }
    return new Promise((done, fail) => {
      const lanes = this.#batch.lanesOf(item)
      this.#waiting.push({ item, lanes, since: now, tries: 0, isOver: false, done, fail })
      this.#sweeper ??= setInterval(() => this.#sweep(), 250).unref()
      this.#send()
    })
  }

  // What arrives in the same turn of the event loop goes together; a lone item waits for nothing.
  #send(): void {
    if (this.#isDue || this.#writing >= this.#writersMax) return
    this.#isDue = true
    setImmediate(() => {
      this.#isDue = false
      while (this.#writing < this.#writersMax) {
        const items = this.#take()
        if (items.length === 0) return
        void this.#write(items)
      }
    })
  }

  /** The oldest items of which no two share a lane, with each other or with what is on its way. */
  #take(): Waiting<Item, Row>[] {
    if (this.#waiting.length === 0) return []
    const taken: Waiting<Item, Row>[] = []
    const left: Waiting<Item, Row>[] = []
    // Also the lanes of what is left: nothing overtakes in its own lane.
    const closed = new Set<string>()
    const most = Math.min(batchMax, Math.max(togetherMin, this.#share()))
    // Entries behind the last one taken are not visited: a long queue costs no more than a short one.
    let looked = 0
    for (; looked < this.#waiting.length && taken.length < most; looked++) {
      const entry = this.#waiting[looked]
      if (!entry || entry.isOver) continue
      const isFree = entry.lanes.every((lane) => !closed.has(lane) && !this.#busyLanes.has(lane))
      ;(isFree ? taken : left).push(entry)
      for (const lane of entry.lanes) closed.add(lane)
    }
    this.#waiting = [...left, ...this.#waiting.slice(looked)]
    for (const entry of taken) {
      this.#sent.add(entry)
      for (const lane of entry.lanes) this.#busyLanes.add(lane)
    }
    return taken
  }

  /** An equal part for every idle writer, so that none is idle while another has everything. */
  #share(): number {
    return Math.ceil(this.#waiting.length / (this.#writersMax - this.#writing))
  }

  async #write(entries: Waiting<Item, Row>[]): Promise<void> {
    this.#writing += 1
    const again: Waiting<Item, Row>[] = []
    await this.#run(entries, again)
    for (const entry of entries) {
      this.#sent.delete(entry)
      for (const lane of entry.lanes) this.#busyLanes.delete(lane)
    }
    if (again.length > 0) this.#waiting.unshift(...again)
    this.#writing -= 1
    this.#send()
  }

  /** Never throws: each entry gets its own result. */
  async #run(entries: Waiting<Item, Row>[], again: Waiting<Item, Row>[]): Promise<void> {
    for (;;) {
      if (entries.every(({ isOver }) => isOver)) return undefined
      try {
        const rows = await this.#ask(entries)
        if (rows) return this.#tell(entries, rows, again)
        // Sent once more, until one succeeds or nobody waits: the ids make that harmless.
        await pause(reconnectMilliseconds)
      } catch (error) {
        const [entry, ...others] = entries
        if (!entry) return undefined
        if (others.length > 0) {
          // Nothing of it was done. One item must not sink the others: each half alone.
          const middle = entries.length >> 1
          await this.#run(entries.slice(0, middle), again)
          return this.#run(entries.slice(middle), again)
        }
        const mayPass = passing.has(sqlState(error) ?? '') && (entry.tries += 1) < triesMax
        if (!mayPass) return end(entry, () => entry.fail(error))
      }
    }
  }

  /** The rows of a batch; nothing, where it is not known whether they are to stay. */
  async #ask(entries: Waiting<Item, Row>[]): Promise<unknown[][] | undefined> {
    const items = entries.map(({ item }) => item)
    try {
      return await this.#askOn(await this.#pool.connect(), statementOf(this.#batch, items))
    } catch (error) {
      if (isUnknown(error)) return undefined
      throw error
    }
  }

  async #askOn(client: pg.PoolClient, statement: pg.QueryConfig): Promise<unknown[][]> {
    const state = { isBroken: false }
    try {
      await passBarrier(client, this.#doubts)
      const { rows } = await client.query<unknown[]>({ ...statement, rowMode: 'array' })
      refuseUnsure(client)
      return rows
    } catch (error) {
      state.isBroken = isUnknown(error) || sqlState(error) === stalePlan
      // What was written is seen by everyone, and may be lost: nobody answers from it before a standby has it.
      if (isUnknown(error)) this.#doubts.raise()
      throw error
    } finally {
      client.release(state.isBroken)
    }
  }

  #tell(entries: Waiting<Item, Row>[], rows: unknown[][], again: Waiting<Item, Row>[]): void {
    for (const [position, ...columns] of rows) {
      const entry = entries[Number(position) - 1]
      if (!entry) continue
      const row = this.#batch.rowOf(columns)
      if (!this.#batch.isAgain(row)) end(entry, () => entry.done(row))
      else if ((entry.tries += 1) < triesMax) again.push(entry)
      else end(entry, () => entry.fail(commonProblems.busy()))
    }
  }

  #sweep(): void {
    const late = performance.now() - answerMilliseconds
    for (const entry of [...this.#waiting, ...this.#sent]) {
      if (entry.since < late) end(entry, () => entry.fail(commonProblems.busy()))
    }
    this.#waiting = this.#waiting.filter(({ isOver }) => !isOver)
    if (this.#waiting.length === 0 && this.#sent.size === 0) {
      clearInterval(this.#sweeper)
      this.#sweeper = undefined
    }
  }
}

function end<Item, Row>(entry: Waiting<Item, Row>, tell: () => void): void {
  if (entry.isOver) return
  entry.isOver = true
  tell()
}
