import { defineServerModule, type Route } from '@tessera/server-kit'
import { complianceModule } from '../module.ts'
import type { BreakPorts } from './breaks/ports.ts'
import { breakJobs, breakRoutes, breakStaffRoutes } from './breaks/routes.ts'
import { complianceJobs } from './jobs.ts'
import { playLimitJobs, playLimitRoutes } from './play-limits/routes.ts'
import type { CompliancePorts } from './ports.ts'
import { complianceTopics } from './region-topic.ts'
import { complianceRoutes } from './routes.ts'

type Ports = CompliancePorts &
  BreakPorts & {
    /** Lets calls about one member be made by who may see that member alone. */
    withinScope: <R extends Route>(routes: readonly R[]) => R[]
  }

export const complianceServer = defineServerModule(complianceModule, {
  routes: (ports: Ports) => [
    ...complianceRoutes(ports),
    ...playLimitRoutes(ports),
    ...breakRoutes(ports),
    ...ports.withinScope(breakStaffRoutes(ports)),
  ],
  jobs: (ports: Ports) => [...complianceJobs, ...playLimitJobs(ports), ...breakJobs(ports)],
  topics: complianceTopics,
})
