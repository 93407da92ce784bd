import { lazyPart } from '@tessera/web-kit'

export { loadRecentGames, RecentGames } from './recent-games.tsx'
export { forFree } from './free-play/play-mode.ts'
export type { Wallet } from './wallet.ts'

// The rail of recent games comes with the lobby; a game and its checks come when they are opened.

export const GameScreen = lazyPart(async () => ({
  default: (await import('./game-screen.tsx')).GameScreen,
}))

export const VerifyScreen = lazyPart(async () => ({
  default: (await import('./verify-screen.tsx')).VerifyScreen,
}))
