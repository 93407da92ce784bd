import { defineModule } from '@tessera/calls'
import { issueCalls } from './issue-calls.ts'
import { issueFeed } from './issue-feed.ts'

export const lotteryModule = defineModule({
  name: 'lottery',
  calls: { ...issueCalls },
  feeds: [issueFeed],
  movesMoney: true,
})
