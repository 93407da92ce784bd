import { defineServerModule } from '@tessera/server-kit'
import { loyaltyModule } from '../module.ts'
import { loyaltyBetsListener } from './bets-listener.ts'
import { loyaltyJobs } from './jobs.ts'
import type { LoyaltyPorts } from './ports.ts'
import { loyaltyRoutes } from './routes.ts'
import { loyaltyDepositsListener } from './vip/deposits-listener.ts'

export const loyaltyServer = defineServerModule(loyaltyModule, {
  routes: (ports: LoyaltyPorts) => loyaltyRoutes(ports),
  jobs: (ports: LoyaltyPorts) => loyaltyJobs(ports),
  listeners: () => [loyaltyBetsListener, loyaltyDepositsListener],
})
