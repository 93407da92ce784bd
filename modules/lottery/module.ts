import { defineModule } from '@tessera/calls'
import { chaseCalls } from './chase-calls.ts'
import { deskCalls } from './desk-calls.ts'
import { issueCalls } from './issue-calls.ts'
import { issueFeed } from './issue-feed.ts'
import { specifiedLotteryCalls } from './specified-calls.ts'
import { teamRebateCalls } from './team-rebate-calls.ts'
import { lotteryTicketCalls } from './ticket-calls.ts'

export const lotteryModule = defineModule({
  name: 'lottery',
  calls: {
    ...issueCalls,
    ...specifiedLotteryCalls,
    ...deskCalls,
    ...lotteryTicketCalls,
    ...teamRebateCalls,
    ...chaseCalls,
  },
  feeds: [issueFeed],
  movesMoney: true,
})
