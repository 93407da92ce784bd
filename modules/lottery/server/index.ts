export { syncGames } from './games/sync-games.ts'
export { lotteryServer } from './module.ts'
