import { propose } from '@tessera/compliance/server'
import { defineServerModule } from '@tessera/server-kit'
import { tablesModule } from '../module.ts'
import { beaconRunner } from './beacons/beacon-runner.ts'
import { deskRoutes } from './desk/routes.ts'
import { deskTopics } from './desk/topics.ts'
import { voidKind } from './desk/void-round.ts'
import { seatRoutes } from './blackjack/routes.ts'
import { fightRefunds } from './cockfight/refund-pools.ts'
import { fightDeskRoutes } from './cockfight/desk/routes.ts'
import { correctFightKind } from './cockfight/desk/correct-fight.ts'
import { fightTermsKind } from './cockfight/desk/change-terms.ts'
import type { TablesPorts } from './ports.ts'
import { climbRoutes, favouriteRoutes, fightRoutes, tableRoutes } from './routes.ts'
import { tablesRunner } from './runner/runner.ts'
import { tablesSettler } from './settle/settler.ts'
import { specifiedRoutes } from './specified/routes.ts'

export const tablesServer = defineServerModule(tablesModule, {
  routes: (ports: TablesPorts) => [
    ...tableRoutes(ports),
    ...seatRoutes,
    ...climbRoutes,
    ...fightRoutes,
    ...favouriteRoutes,
    ...specifiedRoutes(ports),
    ...deskRoutes({ propose }),
    ...fightDeskRoutes({ propose }),
  ],
  approvalKinds: (_: TablesPorts) => [voidKind, fightTermsKind, correctFightKind],
  topics: deskTopics,
  runners: (_: TablesPorts) => [beaconRunner],
  listeners: (_: TablesPorts) => [tablesRunner, tablesSettler, fightRefunds],
})
