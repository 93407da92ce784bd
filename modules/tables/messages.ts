export { gamesMessages } from './games-messages.ts'
