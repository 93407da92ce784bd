import type { DescribeGames } from '@tessera/bets/server'
import { defineServerModule } from '@tessera/server-kit'
import { agentsModule } from '../module.ts'
import { accountRoutes } from './accounts/routes.ts'
import { betsListener } from './figures/bets-listener.ts'
import { ordersListener } from './figures/orders-listener.ts'
import { agentsJobs } from './jobs.ts'
import { agentsRoutes } from './routes.ts'
import { agentsStaffRoutes } from './staff/routes.ts'

/** What this module asks of others: the names of games. */
type Ports = { describeGames: DescribeGames }

export const agentsServer = defineServerModule(agentsModule, {
  routes: ({ describeGames }: Ports) => [
    ...agentsRoutes(describeGames),
    ...accountRoutes(),
    ...agentsStaffRoutes(),
  ],
  jobs: (_: Ports) => agentsJobs,
  listeners: (_: Ports) => [betsListener, ordersListener],
})
