import { defineMessages } from '@tessera/web-kit/messages'

/** The terms of leaderboards. */
export const leaderboardTerms = defineMessages('promotions-leaderboard-terms', {
  'leaderboard.score.validBet': 'Your score is the sum of your valid bets.',
  'leaderboard.score.netWin': 'Your score is what you won less what you staked.',
  'leaderboard.score.multiple': 'Your score is your highest win, as a multiple of its stake.',
  'leaderboard.score.missionPoints':
    'Your score is the points of the mission steps that you claim in this time.',
  'leaderboard.least': 'You have a place from a score of {least}.',
  'leaderboard.rank': 'Place {rank}:',
  'leaderboard.ranks': 'Places {from} to {to}, each:',
  'leaderboard.ties': 'With the same score, the member who reached it earlier is ahead.',
  'leaderboard.refresh': 'Places are refreshed every {minutes} minutes.',
  'leaderboard.final':
    'Places are final {minutes} minutes after the end. Bets settled after the end do not count. Prizes are then in your rewards.',
  'leaderboard.who':
    'Trial accounts, test accounts and assistants of agents take no place. Names are shown masked.',
  'leaderboard.example':
    'Example: two members share the highest score. The one who reached it earlier is first.',
})
