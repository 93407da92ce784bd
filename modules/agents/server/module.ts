import { defineServerModule } from '@tessera/server-kit'
import { agentsModule } from '../module.ts'
import { betsListener } from './figures/bets-listener.ts'
import { ordersListener } from './figures/orders-listener.ts'
import { agentsJobs } from './jobs.ts'
import { agentsRoutes } from './routes.ts'

export const agentsServer = defineServerModule(agentsModule, {
  routes: () => agentsRoutes,
  jobs: () => agentsJobs,
  listeners: () => [betsListener, ordersListener],
})
