import { inTransaction, type Job } from '@tessera/server-kit'
import { forgetVisitors } from './links/clicks.ts'
import { payRebates } from './rebate/pay-rebates.ts'
import { runJobs } from './runs/jobs.ts'
import { movesJob } from './moves/apply-moves.ts'
import { placeMissing, recountChanged, slotMissing } from './tree/place.ts'

export const agentsJobs: Job[] = [
  {
    name: 'agents.forgetVisitors',
    cron: '7 * * * *',
    run: async ({ db, clock }) => forgetVisitors(db, clock()),
  },
  {
    name: 'agents.placeMissing',
    cron: '*/10 * * * *',
    run: async ({ db }) => {
      await inTransaction(db, placeMissing)
      await inTransaction(db, slotMissing)
      await recountChanged(db)
    },
  },
  // Every ten minutes: what is due by ten o'clock of the business day, in any zone.
  { name: 'agents.payRebates', cron: '*/10 * * * *', movesMoney: true, run: payRebates },
  ...runJobs,
  movesJob,
]
