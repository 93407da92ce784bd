import { tapeMax, tapeMilliseconds } from '../limits.ts'
import type { SettledPosition } from './settled-position.ts'

const keyOf = ({ tx, seq }: SettledPosition): string => `${tx} ${seq}`

/**
 * The events that were read last, in order and without a gap. What is older than the oldest running transaction never
 * changes, so it can be read again from here. The database is only read for what comes after it.
 */
export class SettledTape<Event> {
  #start: string | undefined
  #since = 0
  #events: Event[] = []
  #positions: SettledPosition[] = []
  readonly #places = new Map<string, number>()

  /** The events after a position that are at hand, at most `limit`; nothing where there are none. */
  after(
    position: SettledPosition,
    limit: number,
  ): { events: Event[]; position: SettledPosition } | undefined {
    if (performance.now() - this.#since > tapeMilliseconds) return undefined
    const key = keyOf(position)
    const from = key === this.#start ? 0 : this.#places.get(key)
    if (from === undefined) return undefined
    const until = Math.min(from + limit, this.#events.length)
    const last = until > from ? this.#positions[until - 1] : undefined
    return last && { events: this.#events.slice(from, until), position: last }
  }

  /** Adds what was read after a position: to the end where it follows, else as a new beginning. */
  add(
    after: SettledPosition,
    events: readonly Event[],
    positions: readonly SettledPosition[],
  ): void {
    if (events.length === 0) return
    const end = this.#positions.at(-1)
    const follows = end && keyOf(end) === keyOf(after) && this.#events.length < tapeMax
    if (!follows) this.#begin(after)
    this.#since = performance.now()
    for (const [index, event] of events.entries()) {
      const position = positions[index]
      if (!position) throw new Error('an event without its position')
      this.#events.push(event)
      this.#positions.push(position)
      this.#places.set(keyOf(position), this.#events.length)
    }
  }

  #begin(after: SettledPosition): void {
    this.#start = keyOf(after)
    this.#events = []
    this.#positions = []
    this.#places.clear()
  }
}
