import { propose } from '@tessera/compliance/server'
import { takingTwo } from '@tessera/identity/server'
import { defineServerModule } from '@tessera/server-kit'
import { lotteryModule } from '../module.ts'
import { lotteryTopics } from './desk/prices-topic.ts'
import { deskKinds, deskRoutes } from './desk/routes.ts'
import { deskSettings } from './desk/two-person-settings.ts'
import { issueRoutes } from './issue-routes.ts'
import { giveUpLateJob } from './results/give-up-late.ts'
import { settleJobs } from './runner/finish-issue.ts'
import { lotteryRunner } from './runner/runner.ts'
import { askSourcesJob } from './sources/ask-sources.ts'
import { specifiedRoutes } from './specified/routes.ts'
import type { Settling } from './settle-port.ts'

const nothingSold: Settling = {
  settleIssue: async () => {},
  voidIssueTickets: async () => {},
  resettleIssue: async () => {},
}

// What games are sold at, and what they pay at most, is changed by two.
const desk = () => takingTwo(deskRoutes({ propose }), deskSettings, { propose })

export const lotteryServer = defineServerModule(lotteryModule, {
  routes: () => [...issueRoutes, ...specifiedRoutes, ...desk().routes],
  approvalKinds: () => [...desk().kinds, ...deskKinds],
  topics: lotteryTopics,
  jobs: () => [...settleJobs(nothingSold), giveUpLateJob, askSourcesJob],
  listeners: () => [lotteryRunner],
})
