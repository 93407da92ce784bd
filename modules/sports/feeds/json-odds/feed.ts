import { askOutside } from '@tessera/server-kit'
import {
  defineFeed,
  type FeedContext,
  type FeedHealth,
  type FeedLine,
  inOrder,
  sourceNumber,
} from '../feed.ts'
import {
  type Deltas,
  isSummedUp,
  numberOf,
  readDeltas,
  readSnapshot,
  type Snapshot,
  tellDelta,
  tellEvent,
} from './protocol.ts'
import { jsonOddsSettings, type JsonOddsSettings } from './settings.ts'

const deltasSeconds = 5
const snapshotSeconds = 30
const snapshotBytes = 64 * 1024 * 1024
const deltasBytes = 8 * 1024 * 1024
/** A source that is slow to follow its own clock is not heard. */
const lateMilliseconds = 20_000
const roundsMost = 1_000
const eventsAtOnce = 50

class TooLongAgo extends Error {}

/** Questions to the source. */
function asking(
  { settings }: Pick<FeedContext<JsonOddsSettings>, 'settings'>,
  signal: AbortSignal,
) {
  const ask = async (path: string, bounds: { secondsMax: number; bytesMax: number }) => {
    const { status, text } = await askOutside({
      url: `${settings.baseUrl.replace(/\/$/, '')}/${path}`,
      headers: { authorization: `Bearer ${settings.token}`, accept: 'application/json' },
      signal,
      ...bounds,
    })
    if (status === 410) throw new TooLongAgo()
    if (status !== 200) throw new Error(`the source answered ${status}`)
    return text
  }
  return {
    deltas: async (since?: number) =>
      readDeltas(
        await ask(since === undefined ? 'deltas' : `deltas?since=${since}`, {
          secondsMax: deltasSeconds,
          bytesMax: deltasBytes,
        }),
      ),
    snapshot: async (event?: string) =>
      readSnapshot(
        await ask(
          event === undefined ? 'snapshot' : `snapshot?event=${encodeURIComponent(event)}`,
          { secondsMax: snapshotSeconds, bytesMax: snapshotBytes },
        ),
      ),
  }
}

type Line = FeedContext<JsonOddsSettings>

/** One source that is asked again and again, one question at a time. */
class Polling implements FeedLine {
  readonly #context: Line
  readonly #ask: ReturnType<typeof asking>
  readonly #end = new AbortController()
  /** What was told up to now; undefined before the first snapshot. */
  #since: number | undefined
  /** Up to which number a snapshot has told the prices of each event. */
  readonly #summedUp = new Map<string, number>()
  #aliveAt: Date | undefined
  readonly #left = { 'no answer': 0, lost: 0 }
  #snapshots = 0
  /** One question after the other. */
  #turn: Promise<unknown> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(context: Line) {
    this.#context = context
    this.#ask = asking(context, this.#end.signal)
  }

  async open(): Promise<void> {
    await this.#poll()
    this.#again()
  }

  #again(): void {
    if (this.#end.signal.aborted) return
    this.#timer = setTimeout(() => {
      void this.#inTurn(() => this.#poll())
        .catch((error: unknown) => {
          if (this.#end.signal.aborted) return
          this.#left['no answer']++
          const { name, log } = this.#context
          log.warn({ feed: name, error: String(error) }, 'a feed did not answer')
        })
        .finally(() => this.#again())
    }, Number(this.#context.settings.pollMilliseconds))
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(() => {
      if (this.#end.signal.aborted) throw new Error('the line is closed')
      return work()
    })
    this.#turn = done.catch(() => undefined)
    return done
  }

  /** Asks for what is new. Before there is a place to begin at, only whether the source is there. */
  async #poll(): Promise<void> {
    const { clock, tell, missed } = this.#context
    const from = this.#since
    const answer = await this.#ask.deltas(from).catch((error: unknown) => {
      if (error instanceof TooLongAgo) missed('the source forgot what came next')
      throw error
    })
    const now = clock()
    const isLate = now.getTime() - Date.parse(answer.at) > lateMilliseconds
    if (from !== undefined) await this.#takeNext(answer, from)
    this.#aliveAt = answer.open && !isLate ? now : undefined
    if (isLate) return
    const seq = inOrder(this.#since ?? 0)
    const at = new Date(answer.at)
    await tell([{ id: `alive-${answer.at}`, seq, at, kind: 'alive', subscribed: answer.open }])
  }

  /** Tells messages in their order, up to a number that is missing: what comes after it waits for a recovery. */
  async #takeNext({ messages, last }: Deltas, from: number): Promise<void> {
    const numbered = this.#numbered(messages, from)
    let next = from + 1
    const whole = []
    for (; numbered.has(next); next++) whole.push([next, numbered.get(next)] as const)
    await this.#tellAll(whole)
    this.#since = next - 1
    if (numbered.size > whole.length) this.#context.missed(`messages are missing after ${next - 1}`)
    if (last < from) this.#context.missed('the source counts anew')
  }

  #numbered(messages: readonly unknown[], from: number): Map<number, unknown> {
    const numbered = new Map<number, unknown>()
    for (const each of messages) {
      const number = numberOf(each)
      if (number === undefined) this.#context.missed('a message has no number')
      else if (number > from) numbered.set(number, each)
    }
    return numbered
  }

  /** Prices that a snapshot has summed up are not told again: they would be older than what is offered. */
  async #tellAll(numbered: readonly (readonly [number, unknown])[]): Promise<void> {
    const told = numbered.flatMap(([number, given]) => {
      const message = tellDelta(given, number)
      const summed = this.#summedUp.get(eventOf(message) ?? '') ?? 0
      return isSummedUp(message) && number <= summed ? [] : [message]
    })
    if (told.length > 0) await this.#context.tell(told)
  }

  recover({ request, from }: Parameters<FeedLine['recover']>[0]): Promise<void> {
    return this.#inTurn(async () => {
      // What came of events first, then what is offered, then what was said between the two.
      const began = from && (await this.#catchUp(sourceNumber(from.seq)))
      const snapshot = await this.#ask.snapshot()
      this.#summedUp.clear()
      await this.#tellSnapshot(snapshot)
      const reached = await this.#catchUp(began ?? snapshot.seq)
      this.#since = Math.max(reached ?? 0, snapshot.seq)
      const [at, seq] = [new Date(snapshot.at), inOrder(this.#since, 2)]
      await this.#context.tell([
        { id: `complete-${request}`, seq, at, kind: 'snapshot complete', request },
      ])
    })
  }

  /**
   * Tells all that came after a number, also beyond one that the source itself has lost. Answers the last; undefined: the
   * number is too long ago.
   */
  async #catchUp(number: number): Promise<number | undefined> {
    let from = number
    try {
      for (let round = 0; round < roundsMost; round++) {
        const { messages, last } = await this.#ask.deltas(from)
        const numbered = [...this.#numbered(messages, from)].toSorted(([a], [b]) => a - b)
        const [reached] = numbered.at(-1) ?? [from]
        this.#left.lost += reached - from - numbered.length
        await this.#tellAll(numbered)
        if (reached >= last || reached === from) return Math.min(reached, last)
        from = reached
      }
    } catch (error) {
      if (!(error instanceof TooLongAgo)) throw error
      return undefined
    }
    return from
  }

  async #tellSnapshot({ seq, at, events }: Snapshot): Promise<void> {
    const name = `snapshot-${seq}-${this.#context.clock().getTime()}-${++this.#snapshots}`
    const snapped = { seq, at: new Date(at), name }
    for (let place = 0; place < events.length; place += eventsAtOnce) {
      const some = events.slice(place, place + eventsAtOnce)
      await this.#context.tell(some.flatMap((event) => tellEvent(event, snapped)))
    }
    for (const event of events) this.#summedUp.set(refOf(event) ?? '', seq)
  }

  recoverEvent(ref: string): Promise<void> {
    return this.#inTurn(async () => this.#tellSnapshot(await this.#ask.snapshot(ref)))
  }

  health = (): FeedHealth => ({ aliveAt: this.#aliveAt, left: { ...this.#left } })

  async stop(): Promise<void> {
    this.#end.abort()
    clearTimeout(this.#timer)
    await this.#turn
  }
}

const eventOf = (message: object): string | undefined => {
  if ('event' in message && typeof message.event === 'string') return message.event
  return 'fixture' in message ? refOf(message) : undefined
}

const refOf = (given: unknown): string | undefined => {
  const { fixture } = (given ?? {}) as { fixture?: { ref?: unknown } }
  return typeof fixture?.ref === 'string' ? fixture.ref : undefined
}

/** A source that is asked over HTTPS: a snapshot, then what is new since a number. */
export const jsonOdds = defineFeed({
  kind: 'json-odds',
  settings: jsonOddsSettings,
  start: async (context) => {
    const line = new Polling(context)
    try {
      await line.open()
      return line
    } catch (error) {
      await line.stop()
      throw error
    }
  },
})
