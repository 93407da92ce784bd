import { defineServerModule } from '@tessera/server-kit'
import { officeModule } from '../module.ts'
import { faultJobs } from './faults.ts'
import type { Machine } from './machine.ts'
import { reportJobs } from './reports.ts'
import { officeRoutes } from './routes.ts'

/** What the server knows of itself. */
type Ports = { machine: Machine }

export const officeServer = defineServerModule(officeModule, {
  routes: (ports: Ports) => officeRoutes(ports.machine),
  jobs: () => [...faultJobs, ...reportJobs],
})
