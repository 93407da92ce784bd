import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Job } from './jobs.ts'
import type { UseNonce } from './payload.ts'

/** Remembers nonces in the database, so that a second server refuses what the first has seen. */
export const noncesIn =
  (db: Db): UseNonce =>
  async (nonce, now) => {
    const { numAffectedRows } = await sql`
      insert into kit.nonce (nonce, seen_at) values (${nonce}, ${now})
      on conflict do nothing`.execute(db)
    return numAffectedRows === 1n
  }

/** A message is refused by its age long before its nonce is forgotten. */
export const kitJobs: Job[] = [
  {
    name: 'kit.forgetNonces',
    cron: '*/10 * * * *',
    run: async ({ db, clock }) => {
      const before = new Date(clock().getTime() - 600_000)
      await sql`delete from kit.nonce where seen_at < ${before}`.execute(db)
    },
  },
]
