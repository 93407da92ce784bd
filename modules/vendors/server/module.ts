import { defineServerModule } from '@tessera/server-kit'
import { vendorsModule } from '../module.ts'
import { vendorsJobs } from './jobs.ts'
import type { VendorPorts } from './ports.ts'
import { vendorsRoutes } from './routes.ts'

/** What this module asks of others: the contracts of agents. */
type Ports = VendorPorts

export const vendorsServer = defineServerModule(vendorsModule, {
  routes: (ports: Ports) => vendorsRoutes(ports),
  jobs: (_: Ports) => vendorsJobs,
})
