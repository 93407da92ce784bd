export { NoticeLine } from './notice-line.tsx'
export { loadNotices } from './notices-query.ts'
