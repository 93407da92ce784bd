import type { Job } from '@tessera/server-kit'
import { sql } from 'kysely'
import { failuresKeptHours, knownAddressDays } from '../limits.ts'
import { codesJobs } from './codes/jobs.ts'
import { currentKey, forgetOldKeys } from './payload-keys.ts'
import { registrationJobs } from './registration/jobs.ts'
import { idleSince } from './sessions.ts'

const hours = (count: number) => count * 3_600_000

export const identityJobs: Job[] = [
  ...codesJobs,
  ...registrationJobs,
  {
    name: 'identity.forgetSessions',
    cron: '*/5 * * * *',
    run: async ({ db, clock }) => {
      const now = clock()
      await sql`delete from identity.session
        where ends_at <= ${now} or last_used_at <= ${idleSince(now)}`.execute(db)
      await sql`delete from identity.socket_ticket where ends_at <= ${now}`.execute(db)
    },
  },
  {
    name: 'identity.forgetAttempts',
    cron: '23 * * * *',
    run: async ({ db, clock }) => {
      const wrongBefore = new Date(clock().getTime() - hours(failuresKeptHours))
      const before = new Date(clock().getTime() - hours(knownAddressDays * 24))
      await sql`delete from identity.login_attempt
        where made_at <= ${before} or (not is_right and made_at <= ${wrongBefore})`.execute(db)
    },
  },
  {
    name: 'identity.rotatePayloadKey',
    cron: '3 * * * *',
    run: async ({ db, clock }) => {
      await currentKey(db, clock)
      await forgetOldKeys(db, clock())
    },
  },
]
