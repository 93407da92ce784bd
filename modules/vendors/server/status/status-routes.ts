import { answer, type Db } from '@tessera/server-kit'
import { statusKeptMilliseconds } from '../../limits.ts'
import { statusCalls } from '../../status-calls.ts'
import type { StatusPorts } from '../ports.ts'
import { readStatus } from './read-status.ts'

type Kept = { found: ReturnType<typeof readStatus>; at: number }

/** How vendors and payment methods do. Many look at once when something is down: what was counted is kept for some seconds. */
export function statusRoutes(ports: StatusPorts) {
  const kept = new WeakMap<object, Kept>()
  const read = (db: Db, now: Date): ReturnType<typeof readStatus> => {
    const known = kept.get(db.getExecutor())
    if (known && Math.abs(now.getTime() - known.at) < statusKeptMilliseconds) return known.found
    const found = readStatus(db, now, ports)
    kept.set(db.getExecutor(), { found, at: now.getTime() })
    found.catch(() => kept.delete(db.getExecutor()))
    return found
  }
  return answer(statusCalls, { readStatus: ({ db, clock }) => read(db, clock()) })
}
