import type { Job } from '@tessera/server-kit'
import { sql } from 'kysely'
import { factorBindMinutes, lockMinutes } from '../../limits.ts'
import { forgetOldNewcomers } from './social/newcomers.ts'

export const credentialsJobs: Job[] = [
  {
    name: 'identity.forgetFactorTries',
    cron: '*/10 * * * *',
    run: async ({ db, clock }) => {
      const before = (minutes: number) => new Date(clock().getTime() - minutes * 60_000)
      await sql`delete from identity.factor_try where made_at <= ${before(2 * lockMinutes)}`.execute(
        db,
      )
      await sql`delete from identity.authenticator
        where confirmed_at is null and made_at <= ${before(factorBindMinutes)}`.execute(db)
      await forgetOldNewcomers(db, clock())
    },
  },
]
