import { type Clock, type Db, type Logger, type Push } from '@tessera/server-kit'
import type { FeedKind, FeedLine, Told } from '../../feeds/feed.ts'
import { applyMessages, type AppliedSum, type Doubt } from '../book/apply-messages.ts'
import { stopEvent } from '../book/apply-bet-stop.ts'
import { suspendFeed } from '../book/suspend-feed.ts'
import { tellChanges } from '../book/tell-event.ts'
import {
  beginRecovery,
  countOfLine,
  countUnmapped,
  fromOf,
  giveUpRecovery,
  type KeptFeed,
  type LineCount,
  moveProcessed,
} from './feed-rows.ts'
import { Inbox } from './inbox.ts'

/** Nothing is heard of a feed for so long: everything of it is suspended. */
export const silentMilliseconds = 20_000

/** How long a recovery may take, how often it is asked for, and how long it waits before each time. */
export const recoveryMilliseconds = 60_000
export const recoveryWaits = [0, 5_000, 15_000, 45_000, 135_000] as const
/** After these the line is closed, and opened anew after a while. */
export const restMilliseconds = 300_000

/** An event is asked for again at most so often in so long: then it stays stopped until its next prices. */
const eventAsksMost = 3
const eventAsksMilliseconds = 600_000

const applyTries = 5
const applyPauseMilliseconds = 400

export type Keeping = {
  db: Db
  clock: Clock
  log: Logger
  push: Push
  /** Waits so long. */
  pause: (milliseconds: number) => Promise<void>
}

const facts = new Set<string>(['result', 'rollback result', 'cancel', 'rollback cancel'])
const isFact = ({ kind }: Told): number => (facts.has(kind) ? 1 : 0)
/** Where an event stands comes before what came of it: a result of one that has not begun is none. */
const inTurn = (one: Told, other: Told): number =>
  isFact(one) - isFact(other) || one.seq - other.seq

/** Suspends everything of a feed, and tells who watches. */
export async function suspendAll(
  { db, clock, push }: Pick<Keeping, 'db' | 'clock' | 'push'>,
  { name, trouble, what }: { name: string; trouble: string; what: LineCount },
): Promise<void> {
  const now = clock()
  tellChanges({ push }, await suspendFeed(db, name, now, { trouble }))
  await countOfLine(db, { feed: name, what, about: trouble, now })
}

/** A feed whose line this server holds, from its start until it is closed. */
export class RunningFeed {
  readonly #keeping: Keeping
  readonly #name: string
  readonly #inbox: Inbox
  #line: FeedLine | undefined
  /** Why the line is gone. */
  #lost: string | undefined
  #missed: string | undefined
  #isClosed = false
  #tries = 0
  #nextTryAt = 0
  /** When each event was asked for again. */
  readonly #asked = new Map<string, number[]>()
  #counted: Record<string, number> = {}

  private constructor(keeping: Keeping, name: string) {
    this.#keeping = keeping
    this.#name = name
    this.#inbox = new Inbox((messages) => this.#apply(messages))
  }

  /** Opens the line. What was said while nobody heard is missing: everything is suspended first. */
  static async open(
    keeping: Keeping,
    { kept, kind, settings }: { kept: KeptFeed; kind: FeedKind; settings: Record<string, string> },
  ): Promise<RunningFeed> {
    const running = new RunningFeed(keeping, kept.name)
    const { clock, log } = keeping
    if (kept.state !== 'down') {
      await suspendAll(keeping, { name: kept.name, trouble: 'line opens', what: 'line lost' })
    }
    running.#line = await kind.start({
      name: kept.name,
      settings,
      clock,
      log,
      tell: (messages) => running.#inbox.put(messages),
      missed: (why) => {
        running.#missed ??= why
      },
      lost: (why) => {
        running.#lost ??= why
      },
    })
    return running
  }

  /** Why the line has to be opened anew; undefined while it stands. */
  get lost(): string | undefined {
    return this.#lost
  }

  /** What is to be done by the clock: suspends what is silent, asks for what is missing, gives up what takes too long. */
  async step(kept: KeptFeed): Promise<void> {
    const now = this.#keeping.clock()
    const { state } = kept
    const line = this.#line
    if (!line) return
    const { aliveAt, left } = line.health()
    await this.#countLeft(left, now)
    const isThere = aliveAt !== undefined && now.getTime() - aliveAt.getTime() <= silentMilliseconds
    const missed = this.#missed
    this.#missed = undefined
    if (state === 'up' || state === 'recovering') {
      if (missed !== undefined) return this.#suspend('messages missing', missed)
      if (!isThere) return this.#suspend('silent', aliveAt ? 'silent' : 'not there')
    }
    if (state === 'up') this.#tries = 0
    if (state === 'recovering') return this.#watchRecovery(kept, now)
    if (state === 'down' && isThere) return this.#recover(kept, now)
  }

  async #suspend(what: LineCount, trouble: string): Promise<void> {
    await suspendAll(this.#keeping, { name: this.#name, trouble, what })
  }

  async #watchRecovery({ recoveryAt }: KeptFeed, now: Date): Promise<void> {
    const asked = recoveryAt?.getTime() ?? 0
    if (now.getTime() - asked <= recoveryMilliseconds) return
    await this.#giveUp('no snapshot came')
  }

  /** Asks for what is missing, a bounded number of times: then the line itself is given up. */
  async #recover(kept: KeptFeed, now: Date): Promise<void> {
    const { db } = this.#keeping
    const name = this.#name
    if (now.getTime() < this.#nextTryAt) return
    if (this.#tries >= recoveryWaits.length) {
      this.#lost ??= 'recovery failed'
      return
    }
    this.#tries++
    const request = `${now.getTime()}-${this.#tries}`
    if (!(await beginRecovery(db, { name, request, tries: this.#tries, now }))) return
    await countOfLine(db, { feed: name, what: 'recovery', about: request, now })
    void this.#line?.recover({ request, from: fromOf(kept) }).catch((error: unknown) => {
      if (!this.#isClosed) void this.#giveUp(String(error)).catch(this.#logged)
    })
  }

  async #giveUp(trouble: string): Promise<void> {
    const { db, clock, log } = this.#keeping
    const [name, now] = [this.#name, clock()]
    log.warn({ feed: name, trouble }, 'what is missing of a feed did not come')
    this.#nextTryAt = now.getTime() + (recoveryWaits[this.#tries] ?? 0)
    await giveUpRecovery(db, { name, trouble, now })
    await countOfLine(db, { feed: name, what: 'recovery failed', about: trouble, now })
  }

  /** Applies what the line has handed over, and follows what it leaves in doubt. */
  async #apply(messages: readonly Told[]): Promise<void> {
    if (this.#isClosed) return
    const { db, clock, log, push } = this.#keeping
    const ordered = messages.toSorted(inTurn)
    const context = { db, clock, log, push }
    const sum = await this.#patiently(() => applyMessages(context, this.#name, ordered))
    await this.#patiently(() => this.#noteApplied(messages, sum))
    await this.#doubt(sum.doubtful)
  }

  /** Where the database does not answer, it is tried again; then the line is given up. */
  async #patiently<T>(work: () => Promise<T>): Promise<T> {
    const { log, pause } = this.#keeping
    for (let attempt = 1; ; attempt++) {
      try {
        return await work()
      } catch (error) {
        if (attempt === applyTries || this.#isClosed) {
          this.#lost ??= 'what it said could not be kept'
          throw error
        }
        log.warn({ err: error, feed: this.#name }, 'what a feed said waits for the database')
        await pause(applyPauseMilliseconds * attempt)
      }
    }
  }

  async #noteApplied(messages: readonly Told[], sum: AppliedSum): Promise<void> {
    const { db, clock } = this.#keeping
    const [feed, now] = [this.#name, clock()]
    let [at, seq] = [0, 0]
    for (const each of messages) {
      seq = Math.max(seq, each.seq)
      if ('at' in each && each.at instanceof Date) at = Math.max(at, each.at.getTime() || 0)
    }
    if (at > 0) {
      const lag = Math.max(0, now.getTime() - at)
      await moveProcessed(db, { name: feed, at: new Date(at), seq, lag, now })
    }
    if (sum.repeated > 0) {
      await countOfLine(db, { feed, what: 'repeated', about: '', count: sum.repeated, now })
    }
    const names = sum.parts.flatMap(({ what, about }) =>
      what === 'unknown market' || what === 'unknown outcome' ? [about] : [],
    )
    await countUnmapped(db, { feed, names, now })
  }

  /** Stops events of which something may be missing, and asks for them again. */
  async #doubt(doubtful: readonly Doubt[]): Promise<void> {
    const events = new Map<string, Doubt['why']>()
    for (const { event, why } of doubtful) {
      if (event === undefined) this.#missed ??= why
      else events.set(event, why)
    }
    for (const [ref, why] of events) await this.#askAgain(ref, why)
  }

  async #askAgain(ref: string, why: string): Promise<void> {
    const { db, clock, push } = this.#keeping
    const [feed, now] = [this.#name, clock()]
    const about = `${ref}: ${why}`
    const changes = await stopEvent(db, { feed, ref, messageId: 'in doubt', now })
    if (changes) {
      tellChanges({ push }, changes)
      await countOfLine(db, { feed, what: 'event stopped', about, now })
    }
    const since = now.getTime() - eventAsksMilliseconds
    const before = (this.#asked.get(ref) ?? []).filter((at) => at > since)
    if (before.length >= eventAsksMost) return
    this.#asked.set(ref, [...before, now.getTime()])
    if (this.#asked.size > 5_000) this.#asked.clear()
    await countOfLine(db, { feed, what: 'event asked for', about, now })
    void this.#line?.recoverEvent(ref).catch(this.#logged)
  }

  #logged = (error: unknown): void => {
    if (this.#isClosed) return
    this.#keeping.log.warn({ feed: this.#name, error: String(error) }, 'a feed was asked in vain')
  }

  /** Counts what the line itself left out since the last time. */
  async #countLeft(left: Readonly<Record<string, number>>, now: Date): Promise<void> {
    for (const [what, sum] of Object.entries(left)) {
      const count = sum - (this.#counted[what] ?? 0)
      if (count <= 0) continue
      const of = { feed: this.#name, what: what as LineCount, about: '', count, now }
      await countOfLine(this.#keeping.db, of)
    }
    this.#counted = { ...left }
  }

  /** Resolves once all that was handed over is applied. */
  settled = (): Promise<void> => this.#inbox.settled()

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#line?.stop()
    await this.#inbox.settled()
  }
}
