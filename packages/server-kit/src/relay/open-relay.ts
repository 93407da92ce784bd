import { createHash } from 'node:crypto'
import type { Db } from '../db.ts'
import { readKeyMark } from '../key-mark.ts'
import type { Logger } from '../log.ts'
import { postgresRelay } from './postgres-relay.ts'
import { noRelay, type Relay } from './relay.ts'

/** How the nodes of a site tell each other: not at all, through their database, or through servers of NATS. */
export type RelayChoice =
  | { body: 'none' }
  | { body: 'postgres' }
  | { body: 'nats'; servers: readonly string[] }

/** Opens the relay that was chosen; the client of NATS is loaded for that choice only. */
export async function openRelay(
  choice: RelayChoice,
  { db, url, log }: { db: Db; url: string; log: Logger },
): Promise<Relay> {
  if (choice.body === 'none') return noRelay
  if (choice.body === 'postgres') return postgresRelay({ url, log })
  const { natsRelay } = await import('./nats-relay.ts')
  const { servers } = choice
  const mark = (await readKeyMark(db)) ?? Buffer.alloc(0)
  const site = createHash('sha256').update(mark).digest('hex').slice(0, 12)
  return natsRelay({ servers, site, log })
}
