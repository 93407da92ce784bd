import { expect, test } from 'vitest'
import {
  expectLargest,
  expectPlain,
  expectRefusals,
  expectTexts,
  playCalled,
  returnOfBet,
  tooDear,
} from '../fixed-odds.fixture.ts'
import { odds } from '../odds.ts'
import { costOf, prizeOf, usualPays } from '../price.ts'
import { plainVn } from '../vn-plain.fixture.ts'
import { sheetsWithAll } from '../vn-plays.ts'
import { vnSouth } from './family.ts'
import { texts } from './texts.ts'

const returns = (...plays: string[]) => plays.map((play) => returnOfBet(vnSouth, play))

test('South and Centre return what the rate table says, at prices of their own [GM-05] [CN-40]', () => {
  expect(returns('lo-2', 'lo-2-head', 'lo-2-1k', 'lo-3', 'lo-4')).toEqual([
    0.99, 0.99, 0.99, 0.96, 0.888,
  ])
  expect(returns('de', 'de-special-head', 'de-head', 'de-head-tail', 'de-first')).toEqual([
    0.99, 0.99, 0.99, 0.99, 0.99,
  ])
  expect(returns('cang-3', 'cang-3-head', 'cang-3-head-tail', 'cang-3-first', 'cang-4')).toEqual([
    0.96, 0.96, 0.96, 0.96, 0.888,
  ])
  expect(returns('xien-2', 'xien-3', 'xien-4')).toEqual([0.8616, 0.861, 0.8051])
  expect(returns('truot-4', 'truot-8', 'truot-10')).toEqual([0.9592, 0.9363, 0.9306])
  expect(returns('da', 'bao-7-2', 'bao-7-3', 'bao-7-4')).toEqual([0.8355, 0.75, 0.65, 0.55])
  const price = (play: string) => Number(playCalled(vnSouth, play).price ?? 10_000n) / 10_000
  expect(['lo-2', 'lo-3', 'lo-4', 'de-head', 'de-head-tail'].map(price)).toEqual([18, 17, 16, 1, 2])
})

test('the guard finds the prices of the North for numbers that miss', () => {
  expect(tooDear(vnSouth)).toEqual([])
  const north = (pay: number) => ({ none: odds(pay) })
  expect(tooDear(vnSouth, { 'truot-8': north(8), 'truot-10': north(12) })).toEqual([
    'truot-8',
    'truot-10',
  ])
})

test('numbers come together as often as published', () => {
  const chance = (size: number) =>
    Number((sheetsWithAll(18, size) * 10n ** 12n) / 100n ** 18n) / 1e12
  expect(chance(2)).toBeCloseTo(0.026107808, 9)
  expect(chance(3)).toBeCloseTo(0.0039134457, 9)
  expect(chance(4)).toBeCloseTo(0.0005552245, 9)
})

test('five points of lo 123 cost 85 000, and a hit pays 4 800 000 [GM-05] [CN-40]', () => {
  const lo = playCalled(vnSouth, 'lo-3')
  const amount = 5_000n * 10_000n
  const result = [
    '200123',
    ...vnSouth.shape.places
      .slice(1)
      .flatMap(({ count, digits = 0 }) => Array.from({ length: count }, () => '9'.repeat(digits))),
  ]
  expect(vnSouth.shape.isResult(result)).toBe(true)
  expect(costOf({ lines: 1, amount, price: lo.price })).toBe(85_000n * 10_000n)
  const hits = lo.hits([['123']], result)
  expect(prizeOf(lo.tiers, hits, { amount, pays: usualPays(lo) })).toBe(4_800_000n * 10_000n)
})

test('pairs of two to five numbers cost 1, 3, 6 and 10 lines', () => {
  const pairs = playCalled(vnSouth, 'da')
  const five = ['45', '02', '16', '98', '99']
  expect([2, 3, 4, 5].map((count) => pairs.count([five.slice(0, count)]))).toEqual([1, 3, 6, 10])
  expect(pairs.count([[...five, '97']])).toBe(0)
  expect(pairs.count([['45']])).toBe(0)
})

test('wins as a plain rule says over 100 000 random tickets', () => {
  expectPlain(vnSouth, plainVn, 100_000)
})

test('the largest hits are never exceeded, and everything has a text', () => {
  expectLargest(vnSouth, 60)
  expectRefusals(vnSouth)
  expectTexts(vnSouth, texts.texts)
})
