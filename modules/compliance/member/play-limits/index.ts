export { loadPlayLimitsScreen, PlayLimitsScreen } from './play-limits-screen.tsx'
export { LimitsSummary } from './limits-summary.tsx'
export { PlayReminder } from './play-reminder.tsx'
