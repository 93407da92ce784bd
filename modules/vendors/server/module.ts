import { defineServerModule } from '@tessera/server-kit'
import { vendorsModule } from '../module.ts'
import { vendorsJobs } from './jobs.ts'
import { bookRoutes } from './books/book-routes.ts'
import { jackpotRoutes } from './jackpots/jackpot-routes.ts'
import { switchOnKind } from './connect/switch-connection.ts'
import type { StatusPorts, SupplierPorts, TellPorts, TitlePorts, VendorPorts } from './ports.ts'
import { connectionRoutes, healthRoutes, vendorsRoutes } from './routes.ts'
import { statusRoutes } from './status/status-routes.ts'
import { titleRoutes } from './titles/title-routes.ts'

/** What this module asks of others: the contracts of agents, the catalogue and the inbox. */
type Ports = VendorPorts & SupplierPorts & TellPorts & TitlePorts & StatusPorts

export const vendorsServer = defineServerModule(vendorsModule, {
  routes: (ports: Ports) => [
    ...vendorsRoutes(ports),
    ...connectionRoutes(ports),
    ...bookRoutes(),
    ...healthRoutes(),
    ...titleRoutes(ports),
    ...statusRoutes(ports),
    ...jackpotRoutes(),
  ],
  approvalKinds: (ports: Ports) => [switchOnKind(ports)],
  jobs: (ports: Ports) => vendorsJobs(ports),
})
