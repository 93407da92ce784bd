import type { Job } from '@tessera/server-kit'
import { sql } from 'kysely'
import { forgetOldWins } from './winners.ts'

export const betsJobs: Job[] = [
  {
    name: 'bets.addMonths',
    cron: '9 3 * * *',
    run: async ({ db }) =>
      void (await sql`select kit.add_months('bets.bet', 3),
        kit.add_months('bets.settlement', 3)`.execute(db)),
  },
  { name: 'bets.forgetOldWins', cron: '11 3 * * *', run: ({ db }) => forgetOldWins(db) },
]
