import type { DescribeGames } from '@tessera/bets/server'
import { defineServerModule } from '@tessera/server-kit'
import { agentsModule } from '../module.ts'
import { accountRoutes } from './accounts/routes.ts'
import { contractJobs } from './contracts/jobs.ts'
import { contractRoutes } from './contracts/routes.ts'
import type { SendMessage } from './contracts/tell-step.ts'
import { betsListener } from './figures/bets-listener.ts'
import { ordersListener } from './figures/orders-listener.ts'
import { agentsJobs } from './jobs.ts'
import { agentsRoutes } from './routes.ts'
import { agentsStaffRoutes } from './staff/routes.ts'

/** What this module asks of others: the names of games, and messages to members. */
type Ports = { describeGames: DescribeGames; sendMessage: SendMessage }

export const agentsServer = defineServerModule(agentsModule, {
  routes: ({ describeGames }: Ports) => [
    ...agentsRoutes(describeGames),
    ...accountRoutes(),
    ...contractRoutes(),
    ...agentsStaffRoutes(),
  ],
  jobs: ({ sendMessage }: Ports) => [...agentsJobs, ...contractJobs({ sendMessage })],
  listeners: (_: Ports) => [betsListener, ordersListener],
})
