import type { Job } from '@tessera/server-kit'
import { rollUpAccounts, rollUpWorth } from '../../records-limits.ts'
import { findBehind, rollUpAccount } from './roll-up.ts'

/** Keeps the sums of those who play much up to date, so that nobody waits for them. */
export const recordsJobs: Job[] = [
  {
    name: 'cashier.rollUp',
    cron: '*/5 * * * *',
    run: async ({ db, progress }) => {
      const accounts = await findBehind(db, rollUpWorth, rollUpAccounts)
      for (const [at, account] of accounts.entries()) {
        await progress?.(at, accounts.length)
        await rollUpAccount(db, account)
      }
      if (accounts.length > 0) await progress?.(accounts.length, accounts.length)
    },
  },
]
