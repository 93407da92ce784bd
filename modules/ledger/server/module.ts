import { defineServerModule } from '@tessera/server-kit'
import { ledgerModule } from '../module.ts'
import { type FundPorts, ledgerJobs } from './jobs.ts'
import { ledgerRoutes } from './routes.ts'

export const ledgerServer = defineServerModule(ledgerModule, {
  routes: (ports: FundPorts) => ledgerRoutes(ports),
  jobs: (ports: FundPorts) => ledgerJobs(ports),
})
