import { defineModule } from '@tessera/calls'
import { lotteryCalls } from './calls.ts'
import { issueFeed } from './issue-feed.ts'

export const lotteryModule = defineModule({
  name: 'lottery',
  calls: lotteryCalls,
  feeds: [issueFeed],
  movesMoney: true,
})
