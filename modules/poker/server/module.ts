import { defineServerModule } from '@tessera/server-kit'
import { propose } from '@tessera/compliance/server'
import { pokerModule } from '../module.ts'
import { pokerJobs } from './cases/jobs.ts'
import { pokerDeskRoutes } from './desk/routes.ts'
import { pokerRoutes } from './routes.ts'
import { type PokerPorts, pokerRunnerWith } from './runner/runner.ts'
import { tournamentDeskRoutes, tournamentKinds } from './tournaments/desk/routes.ts'

export const pokerServer = defineServerModule(pokerModule, {
  routes: () => [...pokerRoutes, ...pokerDeskRoutes, ...tournamentDeskRoutes({ propose })],
  approvalKinds: () => tournamentKinds,
  listeners: (ports: PokerPorts) => [pokerRunnerWith(ports)],
  jobs: () => pokerJobs,
})
