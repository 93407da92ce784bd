import type { SlotDefinition, SlotStep } from '@tessera/slot-kit'
import { expect, test } from 'vitest'
import { sizeOf } from './display.ts'
import { paidOf } from './paid-of.ts'

const slot: SlotDefinition = {
  slug: 'test',
  version: '1',
  grid: { reels: 1, rows: 1 },
  cells: { strips: ['S'] },
  symbols: { S: { roles: ['scatter'] } },
  pays: { by: 'ways' },
  table: {},
  unit: 1,
  free: { need: 1, award: 1, again: 0, most: 1, times: 1 },
  buy: { feature: 'free', price: 172_000 },
}
const begin: SlotStep = { type: 'feature', feature: 'free', awarded: 1 }
const ways = (pay: number): SlotStep => ({
  type: 'ways',
  times: 1,
  wins: [{ symbol: 'A', reels: 3, ways: 1, pay }],
})

test('a round is paid for with one stake, a bought feature with its price', () => {
  expect(paidOf(slot, [ways(86_000), { type: 'win', multiplier: 86_000 }])).toBe(10_000)
  expect(paidOf(slot, [begin, ways(86_000), { type: 'win', multiplier: 5_000 }])).toBe(172_000)
  expect(paidOf(slot, [begin])).toBe(172_000)
  expect(paidOf(slot, [{ type: 'spin', window: ['S'] }])).toBe(10_000)
})

test('what gives back no more than was paid is plain', () => {
  expect(sizeOf(10_000)).toBe('plain')
  expect(sizeOf(10_001)).toBe('win')
  expect(sizeOf(100_000)).toBe('big')
  expect(sizeOf(500_000)).toBe('huge')
})
