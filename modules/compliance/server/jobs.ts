import type { Job } from '@tessera/server-kit'
import { publishHeads } from './audit/heads.ts'

export const complianceJobs: Job[] = [
  {
    // Once a day in UTC, and later that day if the server was down.
    name: 'compliance.publishHeads',
    cron: '3 * * * *',
    run: publishHeads,
  },
]
