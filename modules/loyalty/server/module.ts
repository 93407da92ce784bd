import { propose } from '@tessera/compliance/server'
import { takingTwo } from '@tessera/identity/server'
import { defineServerModule } from '@tessera/server-kit'
import { loyaltyModule } from '../module.ts'
import { loyaltyBetsListener } from './bets-listener.ts'
import { loyaltyJobs } from './jobs.ts'
import type { LoyaltyPorts } from './ports.ts'
import { loyaltyRoutes } from './routes.ts'
import { loyaltySettings } from './two-person-settings.ts'
import { loyaltyDepositsListener } from './vip/deposits-listener.ts'

// What members are given for good is changed by two.
const deskOf = (ports: LoyaltyPorts) =>
  takingTwo(loyaltyRoutes(ports), loyaltySettings, { propose })

export const loyaltyServer = defineServerModule(loyaltyModule, {
  routes: (ports: LoyaltyPorts) => deskOf(ports).routes,
  jobs: (ports: LoyaltyPorts) => loyaltyJobs(ports),
  listeners: () => [loyaltyBetsListener, loyaltyDepositsListener],
  approvalKinds: (ports: LoyaltyPorts) => deskOf(ports).kinds,
})
