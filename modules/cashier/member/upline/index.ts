export { loadUplineScreen, UplineScreen } from './upline-screen.tsx'
