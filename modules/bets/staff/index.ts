export { FigureBetsScreen } from './figure-bets-screen.tsx'
export { type FigureBetsView, figureBetsViewIn } from './figure-bets-view.ts'
