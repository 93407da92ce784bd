export { BreakScreen, loadBreakScreen } from './break-screen.tsx'
