import { defineServerModule } from '@tessera/server-kit'
import { identityModule } from '../module.ts'
import type { LimitPorts } from './desk/limits/limit-ports.ts'
import { limitJobs, limitKind } from './desk/limits/raise-limit.ts'
import { identityJobs } from './jobs.ts'
import type { IdentityPorts } from './ports.ts'
import type { RightsPorts } from './rights/ports.ts'
import { rightsKinds, rightsRoutes } from './rights/routes.ts'
import { identityRoutes } from './routes.ts'
import { identityTopics } from './rule-topics.ts'

type Ports = IdentityPorts & RightsPorts & { limits: LimitPorts }

export const identityServer = defineServerModule(identityModule, {
  routes: (ports: Ports) => [...identityRoutes(ports), ...rightsRoutes(ports)],
  jobs: (ports: Ports) => [...identityJobs, ...limitJobs(ports.limits)],
  topics: identityTopics,
  approvalKinds: (ports: Ports) => [...rightsKinds, limitKind(ports.limits)],
})
