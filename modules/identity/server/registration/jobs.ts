import type { Job } from '@tessera/server-kit'
import { sql } from 'kysely'
import { registrationKnownMinutes, registrationTryMinutes } from '../../limits.ts'

export const registrationJobs: Job[] = [
  {
    name: 'identity.forgetRegistrations',
    cron: '*/10 * * * *',
    run: async ({ db, clock }) => {
      const before = (minutes: number) => new Date(clock().getTime() - minutes * 60_000)
      await sql`delete from identity.registration
        where made_at <= ${before(registrationKnownMinutes)}`.execute(db)
      await sql`delete from identity.registration_try
        where made_at <= ${before(registrationTryMinutes)}`.execute(db)
    },
  },
]
