import { inTransaction, type Job } from '@tessera/server-kit'
import { placeMissing } from './tree/place.ts'

export const agentsJobs: Job[] = [
  {
    name: 'agents.placeMissing',
    cron: '*/10 * * * *',
    run: async ({ db }) => {
      await inTransaction(db, placeMissing)
    },
  },
]
