import { defineMessages } from '@tessera/web-kit/messages'

/** The words of the filters of a list, and of what a game is like. They come after the first scripts. */
export const filterMessages = defineMessages('lobby-filters', {
  feature: 'Feature',
  'feature.LINES': 'Paylines',
  'feature.WAYS': 'Ways to win',
  'feature.CLUSTER': 'Cluster pays',
  'feature.ANYWHERE': 'Pays anywhere',
  'feature.CASCADE': 'Cascades',
  'feature.FREE': 'Free spins',
  'feature.RESPIN': 'Respins',
  'feature.HOLD': 'Hold and win',
  'feature.PICK': 'Pick bonus',
  'feature.JACKPOT': 'Jackpots',
  'feature.BUY': 'Buy feature',
  rulesLog: 'Game change log',
  volatility: 'Volatility',
  'volatility.LOW': 'Low',
  'volatility.MEDIUM': 'Medium',
  'volatility.HIGH': 'High',
  'volatility.range': '{least} to {most}',
  noNew: 'No new games here',
  noNewAdvice: 'Show all games, or choose another provider.',
})
