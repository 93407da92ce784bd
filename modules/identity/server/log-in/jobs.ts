import type { Job } from '@tessera/server-kit'
import { sql } from 'kysely'
import { knownAddressDays, logInEventsKeptDays } from '../../limits.ts'
import { endOldTrials } from './trial.ts'

const dayMilliseconds = 86_400_000

export const logInJobs: Job[] = [
  {
    name: 'identity.endOldTrials',
    cron: '*/10 * * * *',
    run: ({ db, clock }) => endOldTrials(db, clock()),
  },
  {
    name: 'identity.forgetWaysIn',
    cron: '47 * * * *',
    run: async ({ db, clock }) => {
      const now = clock()
      const daysAgo = (days: number) => new Date(now.getTime() - days * dayMilliseconds)
      await sql`delete from identity.login_challenge where made_at <= ${daysAgo(1)}`.execute(db)
      await sql`delete from identity.payee_name_try where made_at <= ${daysAgo(1)}`.execute(db)
      await sql`delete from identity.trial_start where made_at <= ${daysAgo(1)}`.execute(db)
      await sql`delete from identity.device_token where ends_at <= ${now}`.execute(db)
      await sql`delete from identity.hand_over where ends_at <= ${now}`.execute(db)
      await sql`delete from identity.trusted_address
        where last_seen_at <= ${daysAgo(knownAddressDays)}`.execute(db)
      await sql`delete from identity.log_in_event
        where made_at <= ${daysAgo(logInEventsKeptDays)}`.execute(db)
    },
  },
]
