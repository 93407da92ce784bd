import { propose } from '@tessera/compliance/server'
import { takingTwo } from '@tessera/identity/server'
import { defineServerModule } from '@tessera/server-kit'
import { lotteryModule } from '../module.ts'
import { chaseClock, chaseJobs } from './chases/chase-jobs.ts'
import { chaseRoutes } from './chases/routes.ts'
import { lotteryTopics } from './desk/prices-topic.ts'
import { deskKinds, deskRoutes } from './desk/routes.ts'
import { deskSettings } from './desk/two-person-settings.ts'
import { issueRoutes } from './issue-routes.ts'
import type { LotteryPorts } from './ports.ts'
import { giveUpLateJob } from './results/give-up-late.ts'
import { settleJobs } from './runner/finish-issue.ts'
import { lotteryRunner } from './runner/runner.ts'
import { settlingOf } from './settle/settling.ts'
import { askSourcesJob } from './sources/ask-sources.ts'
import { specifiedRoutes } from './specified/routes.ts'
import { ticketRoutes } from './tickets/routes.ts'

// What games are sold at, and what they pay at most, is changed by two.
const desk = () => takingTwo(deskRoutes({ propose }), deskSettings, { propose })

export const lotteryServer = defineServerModule(lotteryModule, {
  routes: (ports: LotteryPorts) => [
    ...issueRoutes,
    ...specifiedRoutes,
    ...desk().routes,
    ...ticketRoutes(ports),
    ...chaseRoutes(ports),
  ],
  approvalKinds: (_: LotteryPorts) => [...desk().kinds, ...deskKinds],
  topics: lotteryTopics,
  jobs: (ports: LotteryPorts) => [
    ...settleJobs(settlingOf(ports)),
    ...chaseJobs(ports),
    giveUpLateJob,
    askSourcesJob,
  ],
  listeners: (_: LotteryPorts) => [lotteryRunner, chaseClock],
})
