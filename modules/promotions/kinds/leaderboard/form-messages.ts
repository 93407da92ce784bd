import { defineMessages } from '@tessera/web-kit/messages'

export const leaderboardForm = defineMessages('promotions-leaderboard-form-office', {
  kind: 'Leaderboard',
  score: 'Score',
  'score.validBet': 'Valid bets',
  'score.netWin': 'Net win',
  'score.multiple': 'Highest win, as times the stake',
  'score.missionPoints': 'Mission points',
  optIn: 'Members join first',
  leastScore: 'Minimum score',
  bands: 'Prizes by place',
  'bands.from': 'From place',
  'bands.to': 'To place',
  'bands.gift': 'Prize for each',
  categories: 'Only bets in these categories',
  vendors: 'Only bets on games of these providers',
  games: 'Only bets on these games',
  leastStake: 'Minimum stake',
})
