export { fishDeskProblems } from './desk-problems.ts'
export { fishCalls } from './fish-calls.ts'
export { endedFeed, roomFeed } from './fish-feeds.ts'
export { fishProblems } from './problems.ts'
