import { propose } from '@tessera/compliance/server'
import { defineServerModule } from '@tessera/server-kit'
import { sportsModule } from '../module.ts'
import { bookKinds } from './book/desk-kinds.ts'
import { cashOutRoutes } from './cash-out/routes.ts'
import { cashOutRunner } from './cash-out/cash-out-runner.ts'
import { lateEventsJob } from './book/late-events.ts'
import { keepLimitsJob } from './desk/keep-limits.ts'
import { deskTopics } from './desk/limit-topics.ts'
import { deskRoutes, policyRoutes } from './desk/routes.ts'
import { reopenKind, tellTicketJob } from './desk/tickets.ts'
import { pruneBookJob } from './book/prune-book.ts'
import { tellEventJob } from './book/tell-job.ts'
import { feedRunner } from './feeds/feed-runner.ts'
import { feedRoutes } from './feeds/routes.ts'
import { bookRoutes } from './lists/routes.ts'
import { seasonRoutes } from './proof/routes.ts'
import { seasonRunner } from './seasons/runner.ts'
import { settleRunner } from './settle/settle-runner.ts'
import { slipRoutes, ticketRoutes } from './slips/routes.ts'
import { slipRunner } from './slips/slip-runner.ts'

export const sportsServer = defineServerModule(sportsModule, {
  routes: () => [
    ...bookRoutes,
    ...seasonRoutes,
    ...slipRoutes,
    ...ticketRoutes,
    ...cashOutRoutes,
    ...deskRoutes({ propose }),
    ...policyRoutes,
    ...feedRoutes,
  ],
  jobs: () => [lateEventsJob, pruneBookJob, tellEventJob, tellTicketJob, keepLimitsJob],
  listeners: () => [seasonRunner(), slipRunner, settleRunner, cashOutRunner],
  runners: () => [feedRunner],
  approvalKinds: () => [...bookKinds, reopenKind],
  topics: deskTopics,
})
