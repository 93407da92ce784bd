import { expect, test } from 'vitest'
import { everyThree } from '../digit-class.ts'
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
import { sscSides } from './family.ts'
import { plainSscSides } from './plain.fixture.ts'
import { texts } from './texts.ts'

/** All 100 000 results. */
const everyFive = everyThree.flatMap((three) =>
  everyThree.slice(0, 100).map((rest) => [...three, ...rest.slice(1)]),
)

test('five digits by sides return what the table of fixed odds says [GM-05] [CN-40]', () => {
  expect(returnOfBet(sscSides, 'digit')).toBe(0.991)
  expect(returnOfBet(sscSides, 'position-sides')).toBe(0.991)
  expect(returnOfBet(sscSides, 'sum-sides')).toBe(0.991)
  expect(returnOfBet(sscSides, 'dragon-tiger')).toBe(0.99)
  expect(returnOfBet(sscSides, 'tie')).toBe(0.94)
  const three = ['leopard', 'straight', 'pair', 'half-straight', 'mixed']
  expect(three.map((bet) => returnOfBet(sscSides, 'three', bet))).toEqual([
    0.7, 0.84, 0.864, 0.828, 0.84,
  ])
  expect(tooDear(sscSides)).toEqual([])
})

test('each kind of bet wins as often as stated over all 100 000 results', () => {
  const digit = playCalled(sscSides, 'digit')
  expectChances(digit, 'digit', [[], ['0'], [], [], []], everyFive)
  const position = playCalled(sscSides, 'position-sides')
  for (const side of ['big', 'small', 'odd', 'even', 'prime', 'composite']) {
    expectChances(position, 'side', [[], [], [], [], [side]], everyFive)
  }
  const sum = playCalled(sscSides, 'sum-sides')
  for (const side of ['big', 'small', 'odd', 'even']) {
    expectChances(sum, 'side', [[side]], everyFive)
  }
  for (const side of ['dragon', 'tiger']) {
    expectChances(playCalled(sscSides, 'dragon-tiger'), 'side', [[side]], everyFive)
  }
  expectChances(playCalled(sscSides, 'tie'), 'tie', [['tie']], everyFive)
  const three = playCalled(sscSides, 'three')
  for (const { code } of three.bets) {
    expectChances(three, code, [[code], [], []], everyFive)
    expectChances(three, code, [[], [], [code]], everyFive)
  }
})

test('wins as a plain rule says over 100 000 random tickets', () => {
  expectPlain(sscSides, plainSscSides, 100_000)
})

test('the largest hits are never exceeded, and are what can come together', () => {
  expectLargest(sscSides, 200)
  const three = playCalled(sscSides, 'three')
  // Leopards in front and at the end make one in the middle.
  expect(three.mostHits([['leopard'], ['straight'], ['leopard']])).toEqual([
    [2, 0, 0, 0, 0],
    [0, 1, 0, 0, 0],
  ])
  const position = playCalled(sscSides, 'position-sides')
  expect(position.mostHits([['big', 'small', 'odd'], [], [], [], ['prime', 'even']])).toEqual([[4]])
})

test('refuses numbers given again, outside, and of other lengths', () => expectRefusals(sscSides))

test('sides name their markets, and a digit covers a tenth of its position', () => {
  expect(playCalled(sscSides, 'dragon-tiger').sides?.([['tiger']])).toEqual([
    { market: 'dragon-tiger', side: 'second' },
  ])
  expect(playCalled(sscSides, 'position-sides').sides?.([[], ['odd'], [], [], []])).toEqual([
    { market: 'second-parity', side: 'first' },
  ])
  expect(playCalled(sscSides, 'digit').covers?.([['1', '2'], [], [], [], []])).toEqual([
    { market: 'first', size: 10, outcomes: ['1', '2'] },
  ])
  const covered = playCalled(sscSides, 'three').covers?.([['leopard', 'straight'], [], []])
  expect(covered?.map(({ market, outcomes }) => [market, outcomes.length])).toEqual([
    ['front-three', 70],
  ])
})

test('trends come as often as stated, and everything has a text', () => {
  expectTrends(sscSides, everyFive, true)
  expectTexts(sscSides, texts.texts)
})
