import { type Changes, changesOf, type Db } from '@tessera/server-kit'
import { knownSessionSeconds, knownSessionsMax } from '../limits.ts'
import { type Ends, findSession, sessionEnds, type SessionRow } from './sessions.ts'

type Known = { row: SessionRow; until: number }

/** A session is looked for by the digest of its token, or by its own id. */
type By = { tokenHash: Buffer } | { sessionId: string }

/** Sessions that were found good, by what they were looked for, with the keys of each owner. */
type Memory = { known: Map<string, Known>; ofOwner: Map<string, Set<string>> }

const memories = new WeakMap<Changes, Memory>()

/**
 * The session of a token digest or of an id, where it and its owner are valid now. It is cached for some seconds, and dropped with
 * the commit that makes it invalid: at once where this server commits, and where another does, with the notification of
 * PostgreSQL, within milliseconds. If that connection hangs unnoticed, the cached entry still expires. Only valid
 * sessions are cached: nobody is refused without a query.
 */
export async function findKnownSession(db: Db, by: By, now: Date): Promise<SessionRow | undefined> {
  const changes = changesOf(db)
  if (!changes) return findSession(db, by, now)
  const memory = memoryOf(changes)
  const key = 'tokenHash' in by ? by.tokenHash.toString('base64') : by.sessionId
  const known = memory.known.get(key)
  if (
    known &&
    performance.now() < known.until &&
    isGood(known.row, now, await sessionEnds(db, now))
  )
    return known.row
  const count = changes.count()
  const row = await findSession(db, by, now)
  // What changed while it was read may have come before the reading or after it.
  if (row && changes.isOn() && changes.count() === count) remember(memory, key, row)
  else forget(memory, key)
  return row
}

const isGood = (row: SessionRow, now: Date, { idleSince, openedSince }: Ends): boolean =>
  row.endsAt > now && row.lastUsedAt > idleSince && row.createdAt > openedSince

const ownerOf = ({ memberId, staffId }: SessionRow): string => memberId ?? staffId ?? ''

function memoryOf(changes: Changes): Memory {
  const there = memories.get(changes)
  if (there) return there
  const made: Memory = { known: new Map(), ofOwner: new Map() }
  memories.set(changes, made)
  changes.follow('identity.sessions', (owner) => {
    const keys = owner === '*' ? [...made.known.keys()] : [...(made.ofOwner.get(owner) ?? [])]
    for (const key of keys) forget(made, key)
  })
  return made
}

function remember(memory: Memory, key: string, row: SessionRow): void {
  forget(memory, key)
  const oldest = memory.known.size < knownSessionsMax ? undefined : memory.known.keys().next().value
  if (oldest !== undefined) forget(memory, oldest)
  memory.known.set(key, { row, until: performance.now() + knownSessionSeconds * 1000 })
  const keys = memory.ofOwner.get(ownerOf(row)) ?? new Set()
  memory.ofOwner.set(ownerOf(row), keys.add(key))
}

function forget({ known, ofOwner }: Memory, key: string): void {
  const there = known.get(key)
  if (!there) return
  known.delete(key)
  const keys = ofOwner.get(ownerOf(there.row))
  keys?.delete(key)
  if (keys?.size === 0) ofOwner.delete(ownerOf(there.row))
}
