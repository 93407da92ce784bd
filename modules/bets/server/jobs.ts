import type { Job } from '@tessera/server-kit'
import { sql } from 'kysely'
import { forgetOldWins } from './winners.ts'

export const betsJobs: Job[] = [
  {
    name: 'bets.addMonths',
    cron: '9 3 * * *',
    movesMoney: false,
    run: async ({ db, progress }) => {
      const tables = ['bets.bet', 'bets.settlement']
      for (const [at, table] of tables.entries()) {
        await sql`select kit.add_months(${table}, 3)`.execute(db)
        await progress?.(at + 1, tables.length)
      }
    },
  },
  {
    name: 'bets.forgetOldWins',
    cron: '11 3 * * *',
    movesMoney: false,
    run: ({ db }) => forgetOldWins(db),
  },
]
