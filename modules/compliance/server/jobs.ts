import type { Job } from '@tessera/server-kit'
import { publishHeads } from './audit/heads.ts'

export const complianceJobs: Job[] = [
  {
    // Once a day in UTC, and later that day where the house was asleep.
    name: 'compliance.publishHeads',
    cron: '3 * * * *',
    run: publishHeads,
  },
]
