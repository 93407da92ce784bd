import { randomBytes } from 'node:crypto'
import { standInCodeSeconds, standInVisitSeconds, standInVisitsMost } from '../../limits.ts'
import type { Seat } from './play-round.ts'

export type Visit = Seat & { language: string; lobby: string }
type Kept = { visit: Visit; until: number }

/** The pages that are open, in memory: who starts a vendor anew opens them anew. */
export class Visits {
  readonly #codes = new Map<string, Kept>()
  readonly #sessions = new Map<string, Kept>()

  /** A code that opens the page once. */
  open(visit: Visit, now: Date): string {
    return keep(this.#codes, visit, now.getTime() + standInCodeSeconds * 1_000)
  }

  /** Spends a code: the visit with its session. */
  enter(code: string, now: Date): { visit: Visit; session: string } | undefined {
    const visit = take(this.#codes, code, now)
    this.#codes.delete(code)
    if (!visit) return undefined
    const until = now.getTime() + standInVisitSeconds * 1_000
    return { visit, session: keep(this.#sessions, visit, until) }
  }

  find(session: string, now: Date): Visit | undefined {
    return take(this.#sessions, session, now)
  }
}

function keep(map: Map<string, Kept>, visit: Visit, until: number): string {
  // The oldest one makes room.
  const [oldest] = map.keys()
  if (map.size >= standInVisitsMost && oldest !== undefined) map.delete(oldest)
  const key = randomBytes(24).toString('hex')
  map.set(key, { visit, until })
  return key
}

function take(map: Map<string, Kept>, key: string, now: Date): Visit | undefined {
  const kept = map.get(key)
  return kept && kept.until > now.getTime() ? kept.visit : undefined
}
