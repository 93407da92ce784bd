export { issueCalls } from './issue-calls.ts'
export { issueFeed } from './issue-feed.ts'
export { lotteryProblems } from './problems.ts'
