import type { Job } from '@tessera/server-kit'
import { sql } from 'kysely'
import { adapters } from '../adapters/index.ts'
import type { SandboxVendorDependencies } from './ports.ts'
import { forgetPlaySessions } from './play-sessions/forget-play-sessions.ts'
import { resolveTransfers } from './resolve-transfers.ts'

/** What vendor wallets do by the clock. */
export const jobsOf = (
  dependencies: Pick<SandboxVendorDependencies, 'adapters' | 'patience'>,
): Job[] => [
  {
    name: 'vendors.resolveTransfers',
    cron: '* * * * *',
    run: (context) => resolveTransfers(context, dependencies),
  },
  {
    name: 'vendors.addMonths',
    cron: '14 3 * * *',
    movesMoney: false,
    run: async ({ db }) => {
      await sql`select kit.add_months('vendors.heard', 3)`.execute(db)
    },
  },
  {
    name: 'vendors.forgetSessions',
    cron: '19 3 * * *',
    movesMoney: false,
    run: ({ db, clock }) => forgetPlaySessions(db, clock()),
  },
]

export const vendorsJobs: Job[] = jobsOf({ adapters })
