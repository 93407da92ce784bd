import { defineServerModule } from '@tessera/server-kit'
import { pokerModule } from '../module.ts'
import { pokerJobs } from './cases/jobs.ts'
import { pokerDeskRoutes } from './desk/routes.ts'
import { pokerRoutes } from './routes.ts'
import { type PokerPorts, pokerRunnerWith } from './runner/runner.ts'

export const pokerServer = defineServerModule(pokerModule, {
  routes: () => [...pokerRoutes, ...pokerDeskRoutes],
  listeners: (ports: PokerPorts) => [pokerRunnerWith(ports)],
  jobs: () => pokerJobs,
})
