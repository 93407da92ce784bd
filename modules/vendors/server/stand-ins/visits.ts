import { randomBytes } from 'node:crypto'
import { standInCodeSeconds, standInVisitSeconds, standInVisitsMost } from '../../limits.ts'
import type { Seat } from './play-round.ts'
import type { TrialPlay } from './trial-play.ts'

/** What the house asked for: what it is played with is looked up when the page is opened. */
export type Asked = Omit<Seat, 'plays'> & {
  language: string
  lobby: string
  cashier: string
  /** Played for nothing, with credits of its own. */
  isTrial: boolean
}
export type Visit = Asked & Pick<Seat, 'plays' | 'hasPool'> & { trial?: TrialPlay }
type Kept<Whom> = { visit: Whom; until: number }

/** The pages that are open, in memory: who starts a vendor anew opens them anew. */
export class Visits {
  readonly #codes = new Map<string, Kept<Asked>>()
  readonly #sessions = new Map<string, Kept<Visit>>()

  /** A code that opens the page once. */
  open(visit: Asked, now: Date): string {
    return keep(this.#codes, visit, now.getTime() + standInCodeSeconds * 1_000)
  }

  /** Spends a code. */
  enter(code: string, now: Date): Asked | undefined {
    const visit = take(this.#codes, code, now)
    this.#codes.delete(code)
    return visit
  }

  /** Begins the session of an opened page. */
  begin(visit: Visit, now: Date): string {
    return keep(this.#sessions, visit, now.getTime() + standInVisitSeconds * 1_000)
  }

  find(session: string, now: Date): Visit | undefined {
    return take(this.#sessions, session, now)
  }
}

function keep<Whom>(map: Map<string, Kept<Whom>>, visit: Whom, until: number): string {
  // The oldest one makes room.
  const [oldest] = map.keys()
  if (map.size >= standInVisitsMost && oldest !== undefined) map.delete(oldest)
  const key = randomBytes(24).toString('hex')
  map.set(key, { visit, until })
  return key
}

function take<Whom>(map: Map<string, Kept<Whom>>, key: string, now: Date): Whom | undefined {
  const kept = map.get(key)
  return kept && kept.until > now.getTime() ? kept.visit : undefined
}
