import { toWire } from '@tessera/calls'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { collectPayloads, payloadsOf } from './notices.ts'
import { createHearing, newNodeName, type Relay } from './relay.ts'

// NOTIFY takes one lock of the whole server through its commit: a node tells at most so often, whatever it has to tell, and never
// in a transaction of money.
const everyMilliseconds = 20
const againMilliseconds = 500
/** A line on which a node does not hear itself for so long is opened again. */
const silentMilliseconds = 10_000
const beatMilliseconds = 3_000
const batchLettersMax = 256 * 1024
/** More than this waits for no line: everyone reads again once it is there. */
const waitingLettersMax = 8 * 1024 * 1024

const channel = 'kit_relay'
const notify = `select pg_notify('${channel}', payload) from unnest($1::text[]) as payload`

type Batch = { payloads: string[] }

/** Told by a node that could not tell everything. */
const lostSome = 'gap'

/** The line to the other nodes: one connection of its own, which listens and tells. */
class Line {
  readonly node = newNodeName()
  readonly hearing: ReturnType<typeof createHearing>
  readonly #url: string
  readonly #log: Logger
  readonly #collect = collectPayloads()
  #client: pg.Client | undefined
  #isOn = false
  #isOver = false
  #waiting: string[] = []
  #letters = 0
  #sending: Batch | undefined
  #isSending = false
  #batches = 0
  #lastSent = -Infinity
  #heardSelf = performance.now()
  #timers = new Set<NodeJS.Timeout>()
  #beat: NodeJS.Timeout | undefined

  constructor(url: string, log: Logger) {
    this.#url = url
    this.#log = log
    this.hearing = createHearing((error) => log.warn({ err: error }, 'a message of a node'))
  }

  isOn = (): boolean => this.#isOn

  /** Opens the line; throws where it cannot be opened the first time. */
  async open(): Promise<void> {
    await this.#connect()
    this.#beat = setInterval(() => this.#look(), beatMilliseconds)
  }

  tell(subject: string, message: unknown): void {
    if (this.#isOver) return
    const text = toWire([subject, message])
    this.#letters += text.length
    this.#waiting.push(text)
    if (this.#letters > waitingLettersMax) {
      this.#waiting = [toWire([lostSome, null])]
      this.#letters = 0
    }
    this.#send()
  }

  async close(): Promise<void> {
    clearInterval(this.#beat)
    // What was told last still leaves.
    for (let tries = 0; tries < 50 && this.#isOn && this.#hasMore(); tries++) {
      this.#send()
      await new Promise((done) => setTimeout(done, everyMilliseconds))
    }
    this.#isOver = true
    this.#isOn = false
    for (const timer of this.#timers) clearTimeout(timer)
    await this.#client?.end().catch(() => undefined)
  }

  #hasMore = (): boolean => this.#waiting.length > 0 || this.#sending !== undefined

  #later(milliseconds: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      if (!this.#isOver) work()
    }, milliseconds)
    this.#timers.add(timer)
  }

  /** Sends what waits, unless that is on its way or was done a moment ago. */
  #send(): void {
    if (this.#isSending || !this.#isOn || !this.#hasMore()) return
    this.#isSending = true
    const rest = everyMilliseconds - (performance.now() - this.#lastSent)
    if (rest > 0) this.#later(rest, () => void this.#sendNow())
    // What is told in the same turn goes along.
    else setImmediate(() => void this.#sendNow())
  }

  async #sendNow(): Promise<void> {
    const client = this.#client
    try {
      this.#sending ??= this.#take()
      if (!client || !this.#isOn) return
      this.#lastSent = performance.now()
      await client.query({ name: 'relay', text: notify, values: [this.#sending.payloads] })
      this.#sending = undefined
    } catch (error) {
      // It may have been told or not: it is told again under the same number, which is heard once.
      this.#log.warn({ err: error }, 'the other nodes were not told')
      this.#drop(client)
    } finally {
      this.#isSending = false
      this.#send()
    }
  }

  #take(): Batch {
    let letters = 0
    let count = 0
    for (const text of this.#waiting) {
      if (count > 0 && letters + text.length > batchLettersMax) break
      letters += text.length
      count += 1
    }
    const taken = this.#waiting.splice(0, count)
    this.#letters = Math.max(0, this.#letters - letters)
    this.#batches += 1
    return { payloads: payloadsOf(this.node, this.#batches, `[${taken.join(',')}]`) }
  }

  #hear({ payload = '' }: pg.Notification): void {
    const whole = this.#collect.add(payload)
    if (!whole) return
    if (whole.node === this.node) {
      this.#heardSelf = performance.now()
      return
    }
    const messages = JSON.parse(whole.text) as [string, unknown][]
    for (const [subject, message] of messages) {
      if (subject === lostSome) this.hearing.gap()
      else this.hearing.pass(subject, message)
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      application_name: 'tessera relay',
    })
    client.on('notification', (told) => this.#hear(told))
    client.on('error', (error) => this.#log.warn({ error: error.message }, 'a line was lost'))
    client.once('end', () => this.#drop(client))
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      this.#client = undefined
      await client.end().catch(() => undefined)
      throw error
    }
    this.#heardSelf = performance.now()
    this.#isOn = true
  }

  #drop(client: pg.Client | undefined): void {
    if (!client || this.#client !== client) return
    this.#client = undefined
    this.#isOn = false
    void client.end().catch(() => undefined)
    if (!this.#isOver) this.#later(againMilliseconds, () => void this.#again())
  }

  async #again(): Promise<void> {
    try {
      await this.#connect()
    } catch (error) {
      this.#log.warn({ err: error }, 'the other nodes cannot be reached')
      this.#later(againMilliseconds, () => void this.#again())
      return
    }
    if (this.#isOver) return void this.#client?.end().catch(() => undefined)
    this.hearing.gap()
    this.#send()
  }

  // A line that is cut without a word is noticed by what does not come back on it.
  #look(): void {
    if (!this.#isOn) return
    if (performance.now() - this.#heardSelf > silentMilliseconds) {
      this.#log.warn('the line to the other nodes is silent')
      this.#drop(this.#client)
    } else this.tell('beat', null)
  }
}

/** The relay through PostgreSQL, for up to four nodes. Throws where the database does not answer. */
export async function postgresRelay({ url, log }: { url: string; log: Logger }): Promise<Relay> {
  const line = new Line(url, log)
  await line.open()
  return {
    node: line.node,
    body: 'postgres',
    isSelective: false,
    tell: (subject, message) => line.tell(subject, message),
    hear: line.hearing.hear,
    onGap: line.hearing.onGap,
    follow: () => undefined,
    unfollow: () => undefined,
    isOn: line.isOn,
    close: () => line.close(),
  }
}
