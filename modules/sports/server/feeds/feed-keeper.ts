import { randomUUID } from 'node:crypto'
import type { FeedKind } from '../../feeds/feed.ts'
import { findFeeds, holdFeed, type KeptFeed, letFeedGo } from './feed-rows.ts'
import { readSettings } from './feed-key.ts'
import {
  type Keeping,
  restMilliseconds,
  RunningFeed,
  silentMilliseconds,
  suspendAll,
} from './running-feed.ts'

/** How long a line that could not be opened, or was lost, waits before it is opened anew. */
const openWaits = [1_000, 2_000, 5_000, 10_000, 30_000] as const

type Held = {
  running: RunningFeed | undefined
  /** Of the settings it was opened with. */
  setAt: number
  failures: number
  nextAt: number
}

/**
 * Keeps the lines of this server: opens those of the feeds that are on and that no other server holds, watches them, and
 * suspends what is silent, whoever holds it.
 */
export class FeedKeeper {
  readonly #keeping: Keeping
  readonly #kinds: ReadonlyMap<string, FeedKind>
  readonly #server = randomUUID()
  readonly #held = new Map<string, Held>()

  constructor(keeping: Keeping, kinds: readonly FeedKind[]) {
    this.#keeping = keeping
    this.#kinds = new Map(kinds.map((kind) => [kind.kind, kind]))
  }

  /** Does what is due by the clock. One feed that fails holds up no other. */
  async step(): Promise<void> {
    const feeds = await findFeeds(this.#keeping.db)
    const names = new Set(feeds.map(({ name }) => name))
    for (const name of this.#held.keys()) if (!names.has(name)) await this.#close(name)
    await Promise.all(
      feeds.map((kept) =>
        this.#stepOne(kept).catch((error: unknown) => {
          this.#keeping.log.error({ err: error, feed: kept.name }, 'a feed could not be watched')
        }),
      ),
    )
  }

  async #stepOne(kept: KeptFeed): Promise<void> {
    await this.#watchSilence(kept)
    const kind = this.#kinds.get(kept.kind)
    if (!kind) return
    const { name } = kept
    const { db, clock } = this.#keeping
    const now = clock()
    const held = this.#held.get(name)
    const isOurs = kept.state !== 'off' && (await holdFeed(db, { name, server: this.#server, now }))
    if (!isOurs) return this.#close(name)
    if (held?.running?.lost !== undefined) return this.#giveUp(held, kept)
    const setAt = kept.setAt?.getTime() ?? 0
    if (held && held.setAt !== setAt) await this.#close(name)
    const own = this.#held.get(name)
    if (own && kept.state === 'up') own.failures = 0
    if (own?.running) await own.running.step(kept)
    else if (!own || now.getTime() >= own.nextAt) await this.#open(kept, kind, own?.failures ?? 0)
  }

  /** Own events have no line, and a server that hangs does not watch its own: silence is seen by every server. */
  async #watchSilence({ name, state, aliveAt }: KeptFeed): Promise<void> {
    if (state !== 'up') return
    const silent = this.#keeping.clock().getTime() - (aliveAt?.getTime() ?? 0)
    if (silent <= silentMilliseconds) return
    await suspendAll(this.#keeping, { name, trouble: 'silent', what: 'silent' })
  }

  async #open(kept: KeptFeed, kind: FeedKind, failures: number): Promise<void> {
    const { clock, log } = this.#keeping
    const setAt = kept.setAt?.getTime() ?? 0
    const settings = readSettings(log, kept, kind)
    const later = (wait: number): Held => ({
      running: undefined,
      setAt,
      failures: failures + 1,
      nextAt: clock().getTime() + wait,
    })
    if (!settings) {
      this.#held.set(kept.name, later(restMilliseconds))
      return
    }
    try {
      const running = await RunningFeed.open(this.#keeping, { kept, kind, settings })
      this.#held.set(kept.name, { running, setAt, failures, nextAt: 0 })
    } catch (error) {
      log.warn({ feed: kept.name, error: String(error) }, 'the line of a feed cannot be opened')
      const wait = openWaits[Math.min(failures, openWaits.length - 1)] ?? 0
      this.#held.set(kept.name, later(wait))
    }
  }

  /** Closes a line that is lost. It is opened anew after a while; after a recovery that failed, after a longer one. */
  async #giveUp(held: Held, { name, state }: KeptFeed): Promise<void> {
    const { clock } = this.#keeping
    const why = held.running?.lost ?? ''
    await this.#close(name)
    if (state === 'up' || state === 'recovering') {
      await suspendAll(this.#keeping, { name, trouble: why, what: 'line lost' })
    }
    const failures = held.failures + 1
    const wait =
      why === 'recovery failed'
        ? restMilliseconds
        : (openWaits[Math.min(held.failures, openWaits.length - 1)] ?? 0)
    const nextAt = clock().getTime() + wait
    this.#held.set(name, { running: undefined, setAt: held.setAt, failures, nextAt })
  }

  async #close(name: string): Promise<void> {
    const running = this.#held.get(name)?.running
    this.#held.delete(name)
    await running?.close()
  }

  /** Resolves once all that lines have handed over is applied. */
  async settled(): Promise<void> {
    for (const { running } of this.#held.values()) await running?.settled()
  }

  /** Closes every line: another server may open it at once. */
  async stop(): Promise<void> {
    for (const name of this.#held.keys()) {
      await this.#close(name)
      await letFeedGo(this.#keeping.db, { name, server: this.#server })
    }
  }
}
