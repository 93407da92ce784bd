import type { FeedContext, Told } from '../feed.ts'
import type { pagesOf } from './pages.ts'
import type { ReadFixture } from './read-fixture.ts'
import type { KnownEvent } from './read-messages.ts'

const fetchAgainMilliseconds = 30_000
const knownMost = 50_000

/** What a line knows of events: messages about them say nothing without it, so it is asked for where it is missing. */
export class Fixtures {
  readonly #context: Pick<FeedContext, 'clock' | 'log' | 'name'>
  readonly #pages: Pick<ReturnType<typeof pagesOf>, 'fixture'>
  readonly #known = new Map<string, KnownEvent>()
  readonly #fetching = new Map<string, Promise<ReadFixture | undefined>>()
  readonly #fetchedInVain = new Map<string, number>()
  /** How often the source did not answer. */
  failed = 0

  constructor(
    context: Pick<FeedContext, 'clock' | 'log' | 'name'>,
    pages: Pick<ReturnType<typeof pagesOf>, 'fixture'>,
  ) {
    this.#context = context
    this.#pages = pages
  }

  known = (ref: string): KnownEvent | undefined => this.#known.get(ref)
  note = (ref: string, event: KnownEvent): void => void this.#known.set(ref, event)
  forget = (ref: string): void => void this.#known.delete(ref)
  askAgain = (ref: string): void => void this.#fetchedInVain.delete(ref)

  /** The fixture of an event that is not known yet, asked for once by all its messages. */
  find(ref: string): Promise<ReadFixture | undefined> {
    if (this.#known.has(ref)) return Promise.resolve(undefined)
    const running = this.#fetching.get(ref)
    if (running) return running
    const now = this.#context.clock().getTime()
    if (now - (this.#fetchedInVain.get(ref) ?? -Infinity) < fetchAgainMilliseconds) {
      return Promise.resolve(undefined)
    }
    const fetched = this.#ask(ref, now).finally(() => this.#fetching.delete(ref))
    this.#fetching.set(ref, fetched)
    return fetched
  }

  async #ask(ref: string, now: number): Promise<ReadFixture | undefined> {
    const found = await this.#pages.fixture(ref).catch((error: unknown) => {
      this.failed++
      const { log, name } = this.#context
      log.warn({ feed: name, event: ref, error: String(error) }, 'a fixture did not come')
      return undefined
    })
    if (!found) this.#fetchedInVain.set(ref, now)
    return found
  }

  /** Notes what a fixture says. Answers what the book is told, the first time. */
  learn(fixture: ReadFixture | undefined): Told[] {
    if (!fixture || this.#known.has(fixture.ref)) return []
    if (this.#known.size >= knownMost) this.#known.clear()
    this.#known.set(fixture.ref, fixture.known)
    return fixture.told ? [fixture.told] : []
  }
}
