import { defineServerModule } from '@tessera/server-kit'
import { lotteryModule } from '../module.ts'
import { issueRoutes } from './issue-routes.ts'
import { settleJobs } from './runner/finish-issue.ts'
import { lotteryRunner } from './runner/runner.ts'
import type { Settling } from './settle-port.ts'

const nothingSold: Settling = {
  settleIssue: async () => {},
  voidIssueTickets: async () => {},
  resettleIssue: async () => {},
}

export const lotteryServer = defineServerModule(lotteryModule, {
  routes: () => issueRoutes,
  jobs: () => settleJobs(nothingSold),
  listeners: () => [lotteryRunner],
})
