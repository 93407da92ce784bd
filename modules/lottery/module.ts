import { defineModule } from '@tessera/calls'
import { deskCalls } from './desk-calls.ts'
import { issueCalls } from './issue-calls.ts'
import { issueFeed } from './issue-feed.ts'
import { specifiedLotteryCalls } from './specified-calls.ts'

export const lotteryModule = defineModule({
  name: 'lottery',
  calls: { ...issueCalls, ...specifiedLotteryCalls, ...deskCalls },
  feeds: [issueFeed],
  movesMoney: true,
})
