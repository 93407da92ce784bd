import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-ui', {
  choice: 'Choice',
  pays: 'Pays',
  chance: 'Chance',
  oneIn: 'One in',
  nothing: 'Nothing',
  hits: 'Win chance',
  top: 'Top payout',
  topValue: '{times}, 1 in {rounds} rounds',
  return: 'RTP',
  deviation: 'Volatility',
  won: 'Won {prize}',
  returned: 'Returned {prize}',
  lost: 'No win',
})
