import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { hostSeconds } from '../../limits.ts'
import type { KeptShot, Seated } from './seated.ts'

type Written = {
  id: string
  fired: number
  hit: number
  refunded: number
  won: number
  last: number
  shots: KeptShot[]
}

/** Writes what seats have shot, one statement after the other. What may have been written is sent again as it was. */
export class Writer {
  #db: Db
  #token: string
  #before: Promise<unknown> = Promise.resolve()
  // What was sent and not answered, by session: its end is not known.
  #unanswered = new Map<string, Written>()

  constructor(db: Db, token: string) {
    this.#db = db
    this.#token = token
  }

  /**
   * Writes what these have shot so far. Answers the sessions whose member may not stake any more; nothing where another server runs
   * the rooms.
   */
  write(all: readonly Seated[]): Promise<ReadonlySet<string> | undefined> {
    const next = this.#before.then(() => this.#write(all))
    this.#before = next.catch(() => undefined)
    return next
  }

  async #write(all: readonly Seated[]): Promise<ReadonlySet<string> | undefined> {
    if (this.#unanswered.size > 0) {
      if (!(await this.#send([...this.#unanswered.values()]))) return undefined
      this.#unanswered.clear()
    }
    const taken = new Map<Seated, number>()
    const rows = all.flatMap((seated) => {
      if (seated.lastShot === seated.writtenShot) return []
      const { id, fired, hit, refunded, won, lastShot: last, unwritten: shots } = seated
      seated.unwritten = []
      taken.set(seated, last)
      return [{ id, fired, hit, refunded, won, last, shots }]
    })
    for (const row of rows) this.#unanswered.set(row.id, row)
    const answer = await this.#send(rows)
    this.#unanswered.clear()
    for (const [seated, last] of taken) seated.writtenShot = last
    return answer
  }

  async #send(rows: readonly Written[]): Promise<ReadonlySet<string> | undefined> {
    const { rows: told } = await sql<{ id: string | null }>`
      select session_id as id from fish.write_counters(${this.#token}, ${hostSeconds}, ${JSON.stringify(rows)}::jsonb)`.execute(
      this.#db,
    )
    if (told.length === 0) return undefined
    return new Set(told.flatMap(({ id }) => id ?? []))
  }
}
