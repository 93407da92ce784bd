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
import { plainElevenFiveSides } from '../sides-plain.fixture.ts'
import { elevenFiveSides } from './family.ts'
import { texts } from './texts.ts'

/** All 55 440 results in order. */
function everyFive(): string[][] {
  let all: string[][] = [[]]
  for (let place = 0; place < 5; place++) {
    all = all.flatMap((drawn) =>
      Array.from({ length: 11 }, (_, at) => String(at + 1))
        .filter((number) => !drawn.includes(number))
        .map((number) => [...drawn, number]),
    )
  }
  return all
}
const results = everyFive()

test('five of eleven by sides return what their chances say [GM-05] [CN-40]', () => {
  expect(results).toHaveLength(55_440)
  expect(returnOfBet(elevenFiveSides, 'number')).toBe(0.9818)
  expect(returnOfBet(elevenFiveSides, 'position-sides')).toBe(0.9773)
  expect(returnOfBet(elevenFiveSides, 'sum-sides')).toBe(0.9767)
  expect(returnOfBet(elevenFiveSides, 'sum-tail', 'tail-big')).toBe(0.9792)
  expect(returnOfBet(elevenFiveSides, 'sum-tail', 'tail-small')).toBe(0.9708)
  expect(returnOfBet(elevenFiveSides, 'dragon-tiger')).toBe(0.975)
  expect(tooDear(elevenFiveSides)).toEqual([])
})

test('each kind of bet wins, and gives back, as often as stated over all 55 440 results', () => {
  const play = (code: string) => playCalled(elevenFiveSides, code)
  expectChances(play('number'), 'number', [[], [], ['11'], [], []], results)
  for (const side of ['big', 'small', 'odd', 'even']) {
    expectChances(play('position-sides'), 'side', [[], [], [], [], [side]], results)
  }
  for (const side of ['big', 'small']) expectChances(play('sum-sides'), 'side', [[side]], results)
  for (const side of ['tail-big', 'tail-small']) {
    expectChances(play('sum-tail'), side, [[side]], results)
  }
  for (const side of ['dragon', 'tiger']) {
    expectChances(play('dragon-tiger'), 'side', [[side]], results)
  }
})

test('wins as a plain rule says over 100 000 random tickets', () => {
  expectPlain(elevenFiveSides, plainElevenFiveSides, 100_000)
})

test('the largest hits are never exceeded: 11 gives the stake back in one place alone', () => {
  expectLargest(elevenFiveSides, 60)
  const sides = playCalled(elevenFiveSides, 'position-sides')
  expect(sides.pushes).toEqual(['push'])
  expect(sides.mostHits([['big'], ['big'], [], [], []])).toEqual([
    [2, 0],
    [1, 1],
  ])
})

test('refuses bad selections; trends and texts are whole', () => {
  expectRefusals(elevenFiveSides)
  expectTrends(elevenFiveSides, results, true)
  expectTexts(elevenFiveSides, texts.texts)
})
