import { expect, test } from 'vitest'
import {
  expectChances,
  expectLargest,
  expectPlain,
  expectRefusals,
  expectTexts,
  expectTrends,
  playCalled,
  returnOfBet,
  tooDear,
} from '../fixed-odds.fixture.ts'
import { plainK3Sides } from '../sides-plain.fixture.ts'
import { everyThrow, k3Sides } from './family.ts'
import { texts } from './texts.ts'

test('three dice by sides return what the table of fixed odds says [GM-05] [CN-40]', () => {
  expect(returnOfBet(k3Sides, 'sum-sides')).toBe(0.9635)
  const sum = (bet: number) => returnOfBet(k3Sides, 'sum', String(bet))
  expect([3, 4, 5, 6, 7, 8, 9, 10].map(sum)).toEqual([
    0.7639, 0.6667, 0.6944, 0.6944, 0.6944, 0.7, 0.7002, 0.7,
  ])
  expect([18, 17, 16, 15, 14, 13, 12, 11].map(sum)).toEqual([3, 4, 5, 6, 7, 8, 9, 10].map(sum))
  const rest = ['any-triple', 'triple', 'pair', 'two', 'single']
  expect(rest.map((play) => returnOfBet(k3Sides, play))).toEqual([
    0.7639, 0.7639, 0.7259, 0.6667, 0.8637,
  ])
  expect(tooDear(k3Sides)).toEqual([])
})

test('each option wins as often as stated over all 216 throws', () => {
  const ways = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]
  const sum = playCalled(k3Sides, 'sum')
  expect(sum.bets.map(({ chances }) => Number(chances[0]?.wins))).toEqual(ways)
  const wins = ['sum-sides', 'single', 'two', 'pair', 'triple', 'any-triple'].map((code) =>
    Number(playCalled(k3Sides, code).bets[0]?.chances[0]?.wins),
  )
  expect(wins).toEqual([105, 91, 30, 16, 1, 6])
  for (const play of k3Sides.plays) {
    const [row] = play.rows
    const options = row && !('digits' in row.options) ? row.options : []
    for (const option of options) {
      const bet = play.code === 'sum' ? option : play.code === 'sum-sides' ? 'side' : play.code
      expectChances(play, bet, [[option]], everyThrow)
    }
  }
})

test('wins as a plain rule says over 100 000 random tickets', () => {
  expectPlain(k3Sides, plainK3Sides, 100_000)
})

test('the largest hits are never exceeded, and bad selections are none', () => {
  expectLargest(k3Sides, 60)
  expectRefusals(k3Sides)
  expect(playCalled(k3Sides, 'two').count([['52']])).toBe(0)
  expect(playCalled(k3Sides, 'single').mostHits([['1', '2', '3', '4']])).toEqual([[3]])
})

test('trends come as often as stated, and everything has a text', () => {
  expectTrends(k3Sides, everyThrow, true)
  expectTexts(k3Sides, texts.texts)
  expect(playCalled(k3Sides, 'single').covers?.([['1']])[0]?.outcomes).toHaveLength(91)
})
