export { loadPlayLimitsScreen, PlayLimitsScreen } from './play-limits-screen.tsx'
export { PlayReminder } from './play-reminder.tsx'
