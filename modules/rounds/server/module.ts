import { defineServerModule } from '@tessera/server-kit'
import { roundsModule } from '../module.ts'
import { roundsJobs } from './jobs.ts'
import type { CataloguePorts, FramePort, HidingPort } from './ports.ts'
import { roundsRoutes } from './routes.ts'

type Ports = CataloguePorts & HidingPort & FramePort

export const roundsServer = defineServerModule(roundsModule, {
  routes: (ports: Ports) => roundsRoutes(ports),
  jobs: () => roundsJobs,
})
