export { GameScreen } from './game-screen.tsx'
export { RecentGames } from './recent-games.tsx'
export { VerifyScreen } from './verify-screen.tsx'
