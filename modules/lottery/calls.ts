export { issueFeed } from './issue-feed.ts'
export { lotteryProblems } from './problems.ts'

export const lotteryCalls = {}
