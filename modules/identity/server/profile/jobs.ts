import type { Job } from '@tessera/server-kit'
import { sql } from 'kysely'
import { fundsLockMinutes, loginRecordsKeptDays, guestsKeptMinutes } from '../../limits.ts'

const minutes = (count: number) => count * 60_000

export const profileJobs: Job[] = [
  {
    name: 'identity.forgetLogins',
    cron: '*/20 * * * *',
    run: async ({ db, clock }) => {
      const before = (count: number) => new Date(clock().getTime() - minutes(count))
      await sql`delete from identity.login_record where member_id is null
        and made_at <= ${before(guestsKeptMinutes)}`.execute(db)
      await sql`delete from identity.login_record
        where made_at <= ${before(loginRecordsKeptDays * 24 * 60)}`.execute(db)
      await sql`delete from identity.funds_try
        where made_at <= ${before(2 * fundsLockMinutes)}`.execute(db)
    },
  },
]
