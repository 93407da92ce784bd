import type { Job } from '@tessera/server-kit'
import { sql } from 'kysely'
import { failuresKeptHours, knownAddressDays, registrationLines } from '../limits.ts'
import { codesJobs } from './codes/jobs.ts'
import { credentialsJobs } from './credentials/jobs.ts'
import { captchaJobs } from './captcha/jobs.ts'
import { logInJobs } from './log-in/jobs.ts'
import { currentKey, forgetOldKeys } from './payload-keys.ts'
import { registrationJobs } from './registration/jobs.ts'
import { profileJobs } from './profile/jobs.ts'
import { sessionEnds } from './sessions.ts'

const hours = (count: number) => count * 3_600_000

export const identityJobs: Job[] = [
  ...codesJobs,
  ...credentialsJobs,
  ...captchaJobs,
  ...logInJobs,
  ...registrationJobs,
  ...profileJobs,
  {
    name: 'identity.sumRegistrations',
    cron: '* * * * *',
    run: async ({ db }) => {
      for (let summed = registrationLines; summed === registrationLines;) {
        const { rows } = await sql<{ summed: number }>`
          select identity.sum_registrations(${registrationLines}) as summed`.execute(db)
        summed = rows[0]?.summed ?? 0
      }
    },
  },
  {
    name: 'identity.forgetSessions',
    cron: '*/5 * * * *',
    run: async ({ db, clock }) => {
      const now = clock()
      const { idleSince, openedSince } = await sessionEnds(db, now)
      await sql`delete from identity.session where ends_at <= ${now}
        or last_used_at <= ${idleSince} or created_at <= ${openedSince}`.execute(db)
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
