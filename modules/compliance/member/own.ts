/** What any page shows of a member's breaks and limits: none of the pages about them comes along. */
export { BreakNote } from './breaks/break-note.tsx'
export { limitsQuery } from './play-limits/limit-queries.ts'
