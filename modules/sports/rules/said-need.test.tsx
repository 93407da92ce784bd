import { textOf } from '@tessera/web-kit'
import { expect, test } from 'vitest'
import { rulesMessages } from '../rules-messages.ts'
import type { Need } from './needs.ts'
import { type NeedWords, saidNeed } from './said-need.ts'

const text = textOf(rulesMessages)
const words: NeedWords = {
  say: (key, holes) => text(key, holes as never),
  side: (side) => ['Alba', 'Brisa'][side] ?? '',
}
const goals = { unit: 'goals' } as const
const net = { ...goals, need: 'net', side: 0, by: 'least' } as const

test.each<[string, Need]>([
  ['2 goals more to come', { ...goals, need: 'more', of: 'both', count: 2 }],
  ['1 goal more for Brisa', { ...goals, need: 'more', of: 1, count: 1 }],
  ['Already enough', { ...goals, need: 'more', of: 'both', count: 0 }],
  ['At most 1 goal more', { ...goals, need: 'atMost', of: 'both', count: 1 }],
  ['At most 3 maps more for Alba', { unit: 'maps', need: 'atMost', of: 0, count: 3 }],
  ['No more goals', { ...goals, need: 'atMost', of: 'both', count: 0 }],
  ['No more goals for Brisa', { ...goals, need: 'atMost', of: 1, count: 0 }],
  ['Alba to outscore Brisa by 2 goals from here', { ...net, count: 2 }],
  ['Alba not to be outscored from here', { ...net, count: 0 }],
  ['Alba may be outscored by 1 goal at most', { ...net, count: -1 }],
  ['Both sides to score the same from here', { ...net, count: 0, by: 'exactly' }],
  ['Alba to outscore Brisa by exactly 1 goal from here', { ...net, count: 1, by: 'exactly' }],
  ['Not to end level', { ...net, count: 1, by: 'other' }],
  ['1 goal more for Alba, 0 goals more for Brisa', { ...goals, need: 'exactly', counts: [1, 0] }],
  ['Both sides to score', { ...goals, need: 'each', sides: [0, 1] }],
  ['Brisa to score', { ...goals, need: 'each', sides: [1] }],
  ['Already enough', { ...goals, need: 'each', sides: [] }],
  ['One side not to score', { ...goals, need: 'blank', sides: [0, 1] }],
  ['Alba not to score', { ...goals, need: 'blank', sides: [0] }],
  ['An odd number of goals more', { ...goals, need: 'parity', isOdd: true }],
  ['An even number of goals more, or none', { ...goals, need: 'parity', isOdd: false }],
  ['Goal 3 for Brisa', { ...goals, need: 'next', side: 1, number: 3 }],
])('[GM-03] %s', (said, need) => {
  expect(saidNeed(need, words)).toBe(said)
})
