import type { Job } from '@tessera/server-kit'
import { rollUpAccounts, rollUpWorth } from '../../records-limits.ts'
import { findBehind, rollUpAccount } from './roll-up.ts'

/** Keeps the sums of those who play much up to date, so that nobody waits for them. */
export const recordsJobs: Job[] = [
  {
    name: 'cashier.rollUp',
    cron: '*/5 * * * *',
    run: async ({ db }) => {
      for (const account of await findBehind(db, rollUpWorth, rollUpAccounts)) {
        await rollUpAccount(db, account)
      }
    },
  },
]
