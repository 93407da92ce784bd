import { defineServerModule } from '@tessera/server-kit'
import { betsModule } from '../module.ts'
import type { DescribeGames } from './describe-games.ts'
import type { DescribeTickets } from './describe-tickets.ts'
import { figuresListener } from './figures/figures-listener.ts'
import { figuresRoutes } from './figures/figures-routes.ts'
import type { DeclaredReturns } from './figures/read-figures.ts'
import { betsJobs } from './jobs.ts'
import { betsRoutes } from './routes.ts'
import { winnerBoardListener } from './winner-board.ts'

type Ports = {
  describeGames: DescribeGames
  describeTickets: DescribeTickets
  declaredReturns: DeclaredReturns
}

export const betsServer = defineServerModule(betsModule, {
  routes: (ports: Ports) => [...betsRoutes(ports.describeGames), ...figuresRoutes(ports)],
  jobs: () => betsJobs,
  listeners: (ports: Ports) => [winnerBoardListener(ports.describeGames), figuresListener],
})
