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
  returnsOf,
  tooDear,
} from '../fixed-odds.fixture.ts'
import { odds } from '../odds.ts'
import { pc28 } from './family.ts'
import { plainPc28 } from './plain.fixture.ts'
import { texts } from './texts.ts'

test('PC28 returns what the table of fixed odds says [GM-05] [CN-40]', () => {
  expect(returnOfBet(pc28, 'sides')).toBe(0.99)
  expect(returnOfBet(pc28, 'combo', 'big-odd')).toBe(0.9702)
  expect(returnOfBet(pc28, 'combo', 'big-even')).toBe(0.9684)
  expect(returnOfBet(pc28, 'combo', 'small-odd')).toBe(0.9684)
  expect(returnOfBet(pc28, 'combo', 'small-even')).toBe(0.9702)
  expect(returnOfBet(pc28, 'extreme')).toBe(0.896)
  expect(returnOfBet(pc28, 'colour', 'red')).toBe(0.9761)
  expect(returnOfBet(pc28, 'colour', 'green')).toBe(0.9546)
  expect(returnOfBet(pc28, 'colour', 'blue')).toBe(0.9546)
  expect(returnOfBet(pc28, 'leopard')).toBe(0.9)
  for (const ppm of returnsOf(playCalled(pc28, 'point'))) {
    expect(ppm).toBeGreaterThan(899_000)
    expect(ppm).toBeLessThan(901_000)
  }
})

test('the guard lets the usual prices through, and finds one price for all combinations', () => {
  expect(tooDear(pc28)).toEqual([])
  const flat = odds(3.94)
  const combo = { 'big-odd': flat, 'big-even': flat, 'small-odd': flat, 'small-even': flat }
  expect(tooDear(pc28, { combo })).toEqual(['combo'])
  expect(Math.max(...returnsOf(playCalled(pc28, 'combo'), combo))).toBe(1_059_860)
})

test('each option wins as often as stated over all 1 000 draws', () => {
  for (const play of pc28.plays) {
    const [row] = play.rows
    const options = row && !('digits' in row.options) ? row.options : []
    expect(options.length).toBeGreaterThan(0)
    for (const option of options) {
      expectChances(play, play.code === 'sides' ? 'side' : option, [[option]], everyThree)
    }
  }
})

test('wins as a plain rule says over 100 000 random tickets', () => {
  expectPlain(pc28, plainPc28, 100_000)
})

test('the largest hits are never exceeded', () => {
  expectLargest(pc28, 100)
  const sides = playCalled(pc28, 'sides')
  expect(sides.mostHits([['big', 'small', 'odd', 'even']])).toEqual([[2]])
})

test('refuses numbers given again, outside, and of other lengths', () => {
  expectRefusals(pc28)
  const point = playCalled(pc28, 'point')
  expect(point.count([['28']])).toBe(0)
  expect(point.count([['07']])).toBe(0)
})

test('all that is bet on the sum covers one market of 1 000 draws, sides excepted', () => {
  const covered = (play: string, ...options: string[]) =>
    playCalled(pc28, play)
      .covers?.([options])
      .map(({ market, size, outcomes }) => [market, size, outcomes.length])
  expect(covered('combo', 'big-odd', 'small-odd')).toEqual([['draw', 1_000, 500]])
  expect(covered('point', '13', '14')).toEqual([['draw', 1_000, 150]])
  expect(covered('sides', 'big')).toBeUndefined()
  expect(playCalled(pc28, 'sides').sides?.([['even']])).toEqual([
    { market: 'parity', side: 'second' },
  ])
})

test('trends come as often as stated, and everything has a text', () => {
  expectTrends(pc28, everyThree, true)
  expectTexts(pc28, texts.texts)
})
