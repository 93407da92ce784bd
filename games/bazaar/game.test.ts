import { lawOf, meanWithProgressive, textOf } from '@tessera/slot-kit'
import { expect, test } from 'vitest'
import { bazaar } from './slot.ts'

const law = lawOf(bazaar)

test('returns 416491/432000 with all jackpots, 3287/3456 without them and 2855/3456 on the lines [W13] [W52]', () => {
  expect(textOf(law.base)).toBe('2855/3456')
  const [pick] = law.features
  expect(textOf(pick!.mean)).toBe('8/1')
  expect(textOf(pick!.chance)).toBe('1/64')
  const { over, under } = law.mean
  expect(textOf({ over: over * 1_000n - under * 7n, under: under * 1_000n })).toBe('3287/3456')
  expect(textOf(meanWithProgressive(law))).toBe('416491/432000')
})

test('pays .7 % in fixed jackpots; the progressive one adds .6 % and is no part of a round', () => {
  expect(textOf(law.jackpots)).toBe('7/1000')
  expect(textOf(law.progressive)).toBe('3/500')
})

test('wins or starts the pick in 20.659722 % of rounds, with a deviation of 3.524038 without jackpots', () => {
  expect(law.hit! * 100).toBeCloseTo(20.659722, 6)
  expect(law.deviation).toBeCloseTo(3.524038, 6)
  expect(law.most).toBe(12_584_000)
})
