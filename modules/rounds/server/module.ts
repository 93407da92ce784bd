import type { DeclaredReturns } from '@tessera/bets/server'
import { propose } from '@tessera/compliance/server'
import { takingTwo } from '@tessera/identity/server'
import { defineServerModule } from '@tessera/server-kit'
import { roundsModule } from '../module.ts'
import { jackpotsListener } from './jackpots/jackpots-listener.ts'
import { roundsJobs } from './jobs.ts'
import type { CataloguePorts, FramePort, HidingPort } from './ports.ts'
import { roundsRoutes } from './routes.ts'
import { roundsSettings } from './two-person-settings.ts'

type Ports = CataloguePorts & HidingPort & FramePort & { declaredReturns: DeclaredReturns }

// What holds for everybody who plays is changed by two.
const deskOf = (ports: Ports) => takingTwo(roundsRoutes(ports), roundsSettings, { propose })

export const roundsServer = defineServerModule(roundsModule, {
  routes: (ports: Ports) => deskOf(ports).routes,
  jobs: () => roundsJobs,
  listeners: () => [jackpotsListener],
  approvalKinds: (ports: Ports) => deskOf(ports).kinds,
})
