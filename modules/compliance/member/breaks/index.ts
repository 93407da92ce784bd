export { BreakNote } from './break-note.tsx'
export { BreakScreen, loadBreakScreen } from './break-screen.tsx'
