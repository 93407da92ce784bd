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
import { plainPk10Sides } from '../sides-plain.fixture.ts'
import { pk10Sides } from './family.ts'
import { texts } from './texts.ts'

const numbers = Array.from({ length: 10 }, (_, at) => String(at + 1))
/** The first two in every order, and another two at the end. */
const everyPair = numbers.flatMap((first) =>
  numbers
    .filter((second) => second !== first)
    .map((second) => {
      const rest = numbers.filter((number) => number !== first && number !== second)
      return [first, second, ...rest]
    }),
)

test('ten racers by sides return what the table of fixed odds says [GM-05] [CN-40]', () => {
  expect(returnOfBet(pk10Sides, 'number')).toBe(0.991)
  expect(returnOfBet(pk10Sides, 'position-sides')).toBe(0.991)
  expect(returnOfBet(pk10Sides, 'dragon-tiger')).toBe(0.991)
  const side = (bet: string) => returnOfBet(pk10Sides, 'sum-sides', bet)
  expect(['big', 'small', 'odd', 'even'].map(side)).toEqual([0.9778, 0.9833, 0.9833, 0.9778])
  const sum = (bet: number) => returnOfBet(pk10Sides, 'sum', String(bet))
  expect([3, 4, 5, 6, 7, 8, 9, 10, 11].map(sum)).toEqual([
    0.94, 0.94, 0.9467, 0.9467, 0.9533, 0.9533, 0.9156, 0.9156, 0.9222,
  ])
  expect([19, 18, 17, 16, 15, 14, 13, 12].map(sum)).toEqual([3, 4, 5, 6, 7, 8, 9, 10].map(sum))
  expect(tooDear(pk10Sides)).toEqual([])
})

test('sums of the first two come as counted, and each kind of bet as often as stated', () => {
  const sum = playCalled(pk10Sides, 'sum')
  expect(sum.bets.map(({ chances }) => Number(chances[0]?.wins))).toEqual([
    2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2,
  ])
  for (const { code } of sum.bets) expectChances(sum, code, [[code]], everyPair)
  const sides = playCalled(pk10Sides, 'sum-sides')
  for (const { code } of sides.bets) expectChances(sides, code, [[code]], everyPair)
  const alone = (option: string) =>
    pk10Sides.shape.places.map((_, at) => (at === 0 ? [option] : []))
  const number = playCalled(pk10Sides, 'number')
  for (const option of numbers) expectChances(number, 'number', alone(option), everyPair)
  const position = playCalled(pk10Sides, 'position-sides')
  for (const side of ['big', 'small', 'odd', 'even']) {
    expectChances(position, 'side', alone(side), everyPair)
  }
  const firstLast = everyPair.map(([first = '', last = '', ...rest]) => [first, ...rest, last])
  for (const side of ['dragon', 'tiger']) {
    expectChances(
      playCalled(pk10Sides, 'dragon-tiger'),
      'side',
      [[side], [], [], [], []],
      firstLast,
    )
  }
})

test('wins as a plain rule says over 100 000 random tickets', () => {
  expectPlain(pk10Sides, plainPk10Sides, 100_000)
})

test('a racer stands in one place, so it hits one time at most', () => {
  expectLargest(pk10Sides, 60)
  const number = playCalled(pk10Sides, 'number')
  const everywhere = pk10Sides.shape.places.map(() => ['1'])
  expect(number.mostHits(everywhere)).toEqual([[1]])
  const two = pk10Sides.shape.places.map((_, at) => (at < 2 ? ['1', '2'] : []))
  expect(number.mostHits(two)).toEqual([[2]])
  expect(number.mostHits(pk10Sides.shape.places.map(() => numbers))).toEqual([[10]])
  const bigOdd = pk10Sides.shape.places.map(() => ['big', 'odd'])
  // Two racers are big and odd, and the others one of both, or none.
  expect(playCalled(pk10Sides, 'position-sides').mostHits(bigOdd)).toEqual([[10]])
})

test('refuses numbers given again, outside, and of other lengths; everything has a text', () => {
  expectRefusals(pk10Sides)
  expectTexts(pk10Sides, texts.texts)
  const sums = pk10Sides.trends.filter(({ code }) => code.startsWith('sum'))
  expectTrends({ ...pk10Sides, trends: sums }, everyPair, true)
})

test('sums cover a market of 45 pairs', () => {
  const covered = playCalled(pk10Sides, 'sum').covers?.([['3', '11']])
  expect(covered).toEqual([
    {
      market: 'first.second',
      size: 45,
      outcomes: ['1-2', '1-10', '2-9', '3-8', '4-7', '5-6'],
    },
  ])
})
