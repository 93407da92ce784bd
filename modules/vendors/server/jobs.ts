import type { Job } from '@tessera/server-kit'
import { adapters } from '../adapters/index.ts'
import type { SandboxVendorDependencies } from './ports.ts'
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
]

export const vendorsJobs: Job[] = jobsOf({ adapters })
