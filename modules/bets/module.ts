import { defineModule } from '@tessera/calls'
import { betsCalls, figuresCalls, winsFeed } from './calls.ts'

export const betsModule = defineModule({
  name: 'bets',
  calls: { ...betsCalls, ...figuresCalls },
  feeds: [winsFeed],
  movesMoney: true,
})
