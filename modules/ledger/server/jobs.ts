import { deriveId, type Job } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { CheckFunds } from './checks/found.ts'
import { runUntilCurrent, runJob, verifyAll } from './checks/runs.ts'
import { type ListInPlay, takeLiabilities } from './liabilities/take-liabilities.ts'

const runOf = (payload: unknown) => String((payload as { run?: unknown }).run)

/** What a check of the ledger, and the proof of liabilities, ask of others. */
export type FundPorts = { checkFunds: CheckFunds; listInPlay: ListInPlay }

export const ledgerJobs = ({ checkFunds, listInPlay }: Partial<FundPorts> = {}): Job[] => [
  {
    name: 'ledger.foldHouse',
    cron: '* * * * *',
    run: async ({ db }) => void (await sql`select ledger.fold_house()`.execute(db)),
  },
  {
    name: 'ledger.addMonths',
    cron: '7 3 * * *',
    run: async ({ db, progress }) => {
      await sql`select kit.add_months('ledger.transfer', 3)`.execute(db)
      await progress?.(1, 1)
    },
  },
  {
    name: 'ledger.check',
    cron: '*/2 * * * *',
    run: (context) => runUntilCurrent({ ...context, checkFunds }),
  },
  {
    name: runJob,
    run: (context, payload) => verifyAll({ ...context, checkFunds }, runOf(payload)),
  },
  {
    // Once a day in UTC, and later that day if the server was down.
    name: 'ledger.proveLiabilities',
    cron: '5 * * * *',
    run: async ({ db, clock, progress }) => {
      const day = clock().toISOString().slice(0, 10)
      await takeLiabilities(db, deriveId(day, 'ledger.liabilities'), { progress, listInPlay })
    },
  },
]
