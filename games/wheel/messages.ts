import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-wheel', {
  title: 'Wheel',
  play: 'Spin',
  playFor: 'Spin, {amount}',
  size: 'Segments',
  risk: 'Risk',
  low: 'Low',
  mid: 'Medium',
  high: 'High',
  idle: 'Choose a risk and spin',
  busy: 'Spinning…',
  named: '{size} segments, {risk} risk',
  share: '{count} of {size}',
  'tell.spin': 'The wheel stopped on {times} ×.',
  'tell.none': 'The wheel stopped on a segment that pays nothing.',
  'tell.win': 'It pays {times} times the stake.',
  lead: 'The wheel has 20 or 50 segments, and each is as likely as any other. It pays the multiplier of the segment under the pointer.',
  order: 'The order of the segments on the wheel has no effect on their chances.',
  rounding: 'Every multiplier is exact. Payouts are rounded down to four decimals.',
})
