export { issueCalls } from './issue-calls.ts'
export { issueFeed } from './issue-feed.ts'
export { specifiedLotteryCalls } from './specified-calls.ts'
export { lotteryProblems } from './problems.ts'
