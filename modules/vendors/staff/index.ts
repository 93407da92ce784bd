export { type QueuePlace, TransfersScreen, transferViewOf } from './transfers-screen.tsx'
export { WalletsScreen } from './wallets-screen.tsx'
