export { tablesProblems } from './problems.ts'
export { specifiedTableCalls } from './specified-calls.ts'
export { tableCalls } from './table-calls.ts'
export { tableFeeds } from './table-feeds.ts'
