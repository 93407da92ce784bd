import { arrayOf, type Db, type Logger, newId, textsOf } from '@tessera/server-kit'
import { sql } from 'kysely'
import { heardMost, heardTextMost, heardWaitMilliseconds } from '../../limits.ts'

/** A request of a vendor with our answer. */
export type Heard = {
  connection: string
  path: string
  address: string
  request: string
  answer: string
  status: number
  outcome: string
  milliseconds: number
  at: Date
}

/**
 * The gateway's own book of what vendors asked and what they were told. It is written beside the money, some at a time, so that no
 * answer waits for it.
 */
export class HeardBook {
  readonly #db: Db
  readonly #log: Logger
  #waiting: Heard[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Db, log: Logger) {
    this.#db = db
    this.#log = log
  }

  add(heard: Heard): void {
    this.#waiting.push(heard)
    this.#timer ??= setTimeout(() => void this.write(), heardWaitMilliseconds).unref()
  }

  /** Writes what waits; ends when it is written. */
  write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = this.#waiting.splice(0)
    if (waiting.length > 0) {
      this.#writing = this.#writing
        .then(() => this.#keep(waiting))
        .catch((error: unknown) => {
          this.#log.error({ error }, 'the journal of vendors was not written')
          // Kept for the next time, as long as there is room.
          this.#waiting = [...waiting, ...this.#waiting].slice(0, heardMost)
          this.#timer ??= setTimeout(() => void this.write(), heardWaitMilliseconds).unref()
        })
    }
    return this.#writing
  }

  async #keep(list: Heard[]): Promise<void> {
    const texts = (pick: (heard: Heard) => string) =>
      textsOf(list.map((heard) => pick(heard).replaceAll('\0', '').slice(0, heardTextMost)))
    await sql`insert into vendors.heard
        (id, connection, path, address, request, answer, status, outcome, milliseconds, heard_at)
      select * from unnest(${arrayOf(list.map(({ at }) => newId(at)))}::uuid[], ${texts(({ connection }) => connection)}::text[],
        ${texts(({ path }) => path)}::text[], ${texts(({ address }) => address)}::text[],
        ${texts(({ request }) => request)}::text[], ${texts(({ answer }) => answer)}::text[],
        ${arrayOf(list.map(({ status }) => status))}::smallint[], ${texts(({ outcome }) => outcome)}::text[],
        ${arrayOf(list.map(({ milliseconds }) => milliseconds))}::int[],
        ${textsOf(list.map(({ at }) => at.toISOString()))}::timestamptz[])`.execute(this.#db)
  }
}
