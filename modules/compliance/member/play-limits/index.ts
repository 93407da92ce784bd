export { loadPlayLimitsScreen, PlayLimitsScreen } from './play-limits-screen.tsx'
export { limitsQuery } from './limit-queries.ts'
export { LimitsSummary } from './limits-summary.tsx'
export { PlayReminder } from './play-reminder.tsx'
