import { expect, test } from 'vitest'
import {
  returnsOf,
  dealBy,
  expectChances,
  expectPlain,
  expectRefusals,
  expectTexts,
  expectTrends,
  playCalled,
  randomOf,
  returnOfBet,
  tooDear,
} from '../fixed-odds.fixture.ts'
import { plainThai } from '../sea-plain.fixture.ts'
import { sourceNumber } from '../source-number/family.ts'
import { texts as sourceTexts } from '../source-number/texts.ts'
import { thai } from './family.ts'
import { texts } from './texts.ts'

test('Thai numbers return what their customary pays say [GM-05] [CN-40]', () => {
  const plays = [
    'top-3',
    'bottom-3',
    'front-3',
    'top-2',
    'bottom-2',
    'tod-2',
    'run-top',
    'run-bottom',
  ]
  expect(plays.map((play) => returnOfBet(thai, play))).toEqual([
    0.9, 0.9, 0.9, 0.95, 0.95, 0.9, 0.8672, 0.798,
  ])
  expect(returnsOf(playCalled(thai, 'tod-3'))).toEqual([900_000, 450_000])
  expect(tooDear(thai)).toEqual([])
})

test('source numbers return what their pays say [GM-05] [CN-40]', () => {
  const plays = ['top-4', 'top-3', 'top-2', 'bottom-2', 'run-top', 'run-bottom']
  expect(plays.map((play) => returnOfBet(sourceNumber, play))).toEqual([
    0.8, 0.9, 0.95, 0.95, 0.8672, 0.798,
  ])
  expect(tooDear(sourceNumber)).toEqual([])
})

test('each kind of bet wins as often as stated over all numbers', () => {
  const threes = Array.from({ length: 1_000 }, (_, at) => String(at).padStart(3, '0'))
  const results = threes.map((three) => [`123${three}`, three, '000', three, '000', three.slice(1)])
  const play = (code: string) => playCalled(thai, code)
  expectChances(play('top-3'), 'number', [['007']], results)
  expectChances(play('tod-3'), 'orders-6', [['071']], results)
  expectChances(play('tod-3'), 'orders-3', [['707']], results)
  expectChances(play('top-2'), 'number', [['07']], results)
  expectChances(play('bottom-2'), 'number', [['07']], results)
  expectChances(play('tod-2'), 'orders-2', [['70']], results)
  expectChances(play('run-top'), 'digit', [['7']], results)
  expectChances(play('run-bottom'), 'digit', [['0']], results)
  expect(play('tod-3').count([['777']])).toBe(0)
  expect(play('tod-2').count([['77']])).toBe(0)
  expect(play('bottom-3').hits([['007']], ['000000', '111', '007', '007', '007', '00'])).toEqual([
    2,
  ])
  expect(play('tod-3').mostHits([['123', '321', '124']])).toEqual([[2]])
  expect(play('tod-3').covers?.([['112']])[0]?.outcomes).toEqual(['112', '121', '211'])
})

test('wins as a plain rule says over 100 000 random tickets', () => {
  expectPlain(thai, plainThai, 100_000)
  expectPlain(sourceNumber, plainThai, 100_000)
})

test('examples win, bad selections are none, trends hold, and everything has a text', () => {
  const random = randomOf(6)
  for (const [family, its] of [
    [thai, texts],
    [sourceNumber, sourceTexts],
  ] as const) {
    for (const { code, count, hits, example } of family.plays) {
      expect(family.shape.isResult(example.result)).toBe(true)
      expect(count(example.selection), code).toBeGreaterThan(0)
      expect(Math.max(...hits(example.selection, example.result)), code).toBeGreaterThan(0)
    }
    expectRefusals(family)
    expectTexts(family, its.texts)
    const drawn = Array.from({ length: 10_000 }, () => family.shape.draw(dealBy(random)))
    expectTrends(family, drawn, false)
  }
})
