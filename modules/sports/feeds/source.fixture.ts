import type { Clock } from '@tessera/server-kit'
import type { OutcomeResult } from '../result.ts'
import type { EventStatus, FootballScore, Sides } from '../sport.ts'

// What stands behind a source that tests play: which events there are, what it offers, what it has said. Each stand-in says the
// same in its own words.

export type SourceMarket = {
  type: string
  specifiers?: Record<string, string>
  status?: 'active' | 'suspended' | 'inactive'
  /** As the source writes them: a text that need not be a price. */
  odds: Record<string, string>
}
export type SourceResults = {
  type: string
  specifiers?: Record<string, string>
  results: Record<string, OutcomeResult>
}
type Name = { type: string; specifiers?: Record<string, string> }

export type Saying =
  | { kind: 'fixture'; event: string; home: string; away: string; startsAt: Date }
  | { kind: 'odds'; event: string; markets: SourceMarket[]; state?: SourceState }
  | { kind: 'bet stop'; event: string }
  | {
      kind: 'result'
      event: string
      markets: SourceResults[]
      certainty?: 1 | 2
      state?: SourceState
    }
  | { kind: 'rollback result'; event: string; markets: Name[] }
  | {
      kind: 'cancel' | 'rollback cancel'
      event: string
      markets: Name[]
      from?: Date
      to?: Date
    }
export type SourceState = { status: EventStatus; goals: Sides; period: FootballScore['period'] }

/** How a message comes: not at all, twice, after the next one, or so that it cannot be read. */
export type Mischief = 'dropped' | 'doubled' | 'late' | 'broken'

export type SourceEvent = {
  ref: string
  home: string
  away: string
  startsAt: Date
  markets: Map<string, SourceMarket>
  state?: SourceState
  results: Map<string, SourceResults>
}

export const nameOf = ({ type, specifiers = {} }: Name): string =>
  `${type} ${Object.entries(specifiers)
    .map(([key, value]) => `${key}=${value}`)
    .join('|')}`

export type Facts = { number: number; at: Date; saying: Saying }

/** The truth of a source, and what it has said so far. */
export class Source {
  readonly clock: Clock
  readonly events = new Map<string, SourceEvent>()
  readonly said: Facts[] = []
  #last = 1_000
  constructor(clock: Clock) {
    this.clock = clock
  }
  get last(): number {
    return this.#last
  }
  /** Takes over what is said, with its number and its time. */
  say(saying: Saying): Facts {
    this.#takeOver(saying)
    const fact = { number: ++this.#last, at: this.clock(), saying }
    this.said.push(fact)
    return fact
  }
  #takeOver(saying: Saying): void {
    if (saying.kind === 'fixture') {
      const { event: ref, home, away, startsAt } = saying
      const known = this.events.get(ref)
      const { markets = new Map(), results = new Map() } = known ?? {}
      this.events.set(ref, { ...known, ref, home, away, startsAt, markets, results })
      return
    }
    const event = this.events.get(saying.event)
    if (!event) return
    if (saying.kind === 'odds') {
      for (const market of saying.markets) event.markets.set(nameOf(market), market)
      if (saying.state) event.state = saying.state
    }
    if (saying.kind === 'bet stop') {
      for (const [name, market] of event.markets) {
        event.markets.set(name, { ...market, status: 'suspended' })
      }
    }
    if (saying.kind === 'result') {
      for (const market of saying.markets) event.results.set(nameOf(market), market)
      if (saying.state) event.state = saying.state
    }
  }
}

/** A source that tests play: it speaks as a real one does, and can be made to misbehave. */
export type StandIn = {
  source: Source
  /** What the book calls an event of it. */
  refOf(ref: string): string
  /** Whether somebody hears it now. */
  isHeard(): boolean
  /** What a feed is set to hear it by. */
  settings: Record<string, string>
  say(saying: Saying, how?: Mischief): void
  /** Something that the book has no name for. */
  sayStrange(event: string): void
  /** Says that it is there, where it says so by itself; `false`: that it does not stand behind its prices. */
  beat(isOpen?: boolean): void
  /** Says nothing any more, not even that it is there. */
  hush(isSilent: boolean): void
  /** Breaks every line. */
  cut(): void
  /** Whether asked recoveries end with all of it. */
  holdsSnapshot: boolean
  /** What it was asked for. */
  asked: { recoveries: (number | undefined)[]; events: string[] }
  close(): Promise<void>
}

export const scoreOf = ({ goals, period }: SourceState): FootballScore => ({
  kind: 'football',
  period,
  minute: period === 'before' ? 0 : period === 'over' ? 90 : 30,
  first: goals,
  second: [0, 0],
})
