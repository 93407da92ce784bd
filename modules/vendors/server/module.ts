import { defineServerModule } from '@tessera/server-kit'
import { vendorsModule } from '../module.ts'
import { vendorsJobs } from './jobs.ts'
import type { VendorPorts } from './ports.ts'
import { vendorsRoutes } from './routes.ts'

/** What this module asks of others: the contracts of agents. */
type Ports = Pick<VendorPorts, 'contractFlags'>

export const vendorsServer = defineServerModule(vendorsModule, {
  routes: ({ contractFlags }: Ports) => vendorsRoutes({ contractFlags }),
  jobs: (_: Ports) => vendorsJobs,
})
