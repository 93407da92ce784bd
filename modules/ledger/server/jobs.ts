import type { Job } from '@tessera/server-kit'
import { sql } from 'kysely'
import { findBreaks } from './health.ts'

export const ledgerJobs: Job[] = [
  {
    name: 'ledger.foldHouse',
    cron: '* * * * *',
    run: async ({ db }) => void (await sql`select ledger.fold_house()`.execute(db)),
  },
  {
    name: 'ledger.addMonths',
    cron: '7 3 * * *',
    run: async ({ db }) =>
      void (await sql`select kit.add_months('ledger.transfer', 3)`.execute(db)),
  },
  {
    name: 'ledger.look',
    cron: '*/5 * * * *',
    run: async ({ db, log }) => {
      for (const found of await findBreaks(db)) log.error(found, 'the books do not hold')
    },
  },
]
