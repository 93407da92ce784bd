export { pokerDeskProblems } from './desk-problems.ts'
export { pokerCalls } from './poker-calls.ts'
export { pokerFeeds, pokerOwnFeed, pokerTableFeed } from './poker-feeds.ts'
export { pokerProblems } from './problems.ts'
