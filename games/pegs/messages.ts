import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-pegs', {
  title: 'Pegs',
  play: 'Drop',
  playFor: 'Drop, {amount}',
  rows: 'Rows',
  risk: 'Risk',
  low: 'Low',
  mid: 'Medium',
  high: 'High',
  idle: 'Choose rows and risk, then drop a ball',
  busy: 'Falling…',
  named: '{rows} rows, {risk} risk',
  'tell.drop': 'The ball went right {rights} times out of {rows}.',
  'tell.win': 'Its pocket pays {times} times the stake.',
  lead: 'The ball falls past 8, 12 or 16 rows of pegs. At each row it goes left or right with equal chances, and the pocket at the bottom pays its multiplier.',
  path: 'The path is drawn before the ball falls. The picture follows it and decides nothing.',
  rounding: 'Every multiplier is exact. Payouts are rounded down to four decimals.',
})
