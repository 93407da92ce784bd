import { expect, test } from 'vitest'
import {
  returnsOf,
  dealBy,
  expectLargest,
  expectPlain,
  expectRefusals,
  expectTexts,
  expectTrends,
  playCalled,
  randomOf,
  returnOfBet,
  tooDear,
} from '../fixed-odds.fixture.ts'
import { allNumbers, animalAt, animalOf, animals, colourOf } from '../mark-six-numbers.ts'
import { drawsWithAll } from '../mark-six-plays.ts'
import { choose, odds } from '../odds.ts'
import { markSix } from './family.ts'
import { plainMarkSix } from './plain.fixture.ts'
import { texts } from './texts.ts'

const returns = (...plays: string[]) => plays.map((play) => returnOfBet(markSix, play))
const bets = (play: string) =>
  returnsOf(playCalled(markSix, play)).map((ppm) => Math.round(ppm / 100) / 10_000)

test('Mark Six returns what the table of fixed odds says [GM-05] [CN-40]', () => {
  expect(returns('special-a', 'special-b', 'special-sides')).toEqual([0.9796, 0.8776, 0.9829])
  expect(bets('colour')).toEqual([0.9367, 0.9469, 0.9469])
  expect(bets('special-zodiac')).toEqual([0.9796, 0.9694])
  expect(bets('total')).toEqual([0.9758, 0.974])
  expect(returns('regular', 'three-of-three', 'two-of-three', 'two-of-two')).toEqual([
    0.8816, 0.7599, 0.8196, 0.7653,
  ])
  expect(returns('two-or-special', 'special-pair', 'four-of-four')).toEqual([
    0.7653, 0.7653, 0.9204,
  ])
  expect([5, 6, 7, 8, 9, 10].map((size) => returnOfBet(markSix, `none-${size}`))).toEqual([
    0.9591, 0.9378, 0.9422, 0.9553, 0.9658, 0.9669,
  ])
  expect(bets('zodiac-1')).toEqual([0.9812, 0.9859])
  expect(bets('zodiac-2')).toEqual([0.9232, 0.9706])
  expect(bets('zodiac-3')).toEqual([0.9656, 0.9115])
  expect(bets('zodiac-4')).toEqual([0.9632, 0.9274])
  expect(bets('tail-1')).toEqual([0.9693, 0.9859])
  expect(bets('tail-2')).toEqual([0.9466, 0.9463])
  expect(bets('tail-3')).toEqual([0.94, 0.9377])
})

test('the guard lets the usual prices through, and finds those that are too high', () => {
  expect(tooDear(markSix)).toEqual([])
  expect(tooDear(markSix, { 'special-a': { number: odds(49) } })).toEqual(['special-a'])
  expect(tooDear(markSix, { 'tail-1': { plain: odds(1.798) } })).toEqual(['tail-1'])
})

test('groups of numbers come together as often as published', () => {
  const chance = (...sizes: number[]) =>
    Number((drawsWithAll(sizes) * 10n ** 12n) / choose(49, 7)) / 1e12
  expect(chance(4)).toBeCloseTo(0.471719308, 8)
  expect(chance(5)).toBeCloseTo(0.553896304, 8)
  expect(chance(4, 4)).toBeCloseTo(0.205159071, 8)
  expect(chance(4, 5)).toBeCloseTo(0.242652087, 8)
  expect(chance(4, 4, 5)).toBeCloseTo(0.095949941, 8)
  expect(chance(4, 4, 4, 4)).toBeCloseTo(0.027519068, 8)
  expect(chance(5, 5)).toBeCloseTo(0.286847701, 8)
  expect(chance(5, 5, 5)).toBeCloseTo(0.136228119, 8)
})

test('colors and their halves have the numbers of the table, without 49', () => {
  const count = (colour: string) =>
    allNumbers.filter((number) => colourOf(number) === colour).length
  expect(['red', 'blue', 'green'].map(count)).toEqual([17, 16, 16])
  const wins = playCalled(markSix, 'half-colour').bets.map(({ chances }) =>
    Number(chances[0]?.wins),
  )
  expect(wins).toEqual([7, 10, 8, 9, 9, 7, 8, 8, 8, 7, 8, 7])
})

test('half of 49 gives the stake back', () => {
  const result = ['1', '2', '3', '4', '5', '6', '49']
  expect(playCalled(markSix, 'special-sides').hits([['big', 'odd']], result)).toEqual([0, 2])
  expect(playCalled(markSix, 'special-sides').pushes).toEqual(['push'])
  expect(
    playCalled(markSix, 'half-colour')
      .hits([['red-big']], result)
      .at(-1),
  ).toBe(1)
})

test('the animals of the numbers change with the lunar new year in China', () => {
  expect(animalAt(new Date('2026-02-16T15:59:59Z'))).toBe('snake')
  expect(animalAt(new Date('2026-02-16T16:00:00Z'))).toBe('horse')
  expect(animalAt(new Date('2027-02-06T00:00:00Z'))).toBe('goat')
  expect(['1', '2', '12', '13', '49'].map((number) => animalOf(number, 'horse'))).toEqual([
    'horse',
    'snake',
    'goat',
    'horse',
    'horse',
  ])
  for (const year of animals) {
    const counts = animals.map(
      (each) => allNumbers.filter((number) => animalOf(number, year) === each).length,
    )
    expect(counts.filter((count) => count === 4)).toHaveLength(11)
    expect(counts[animals.indexOf(year)]).toBe(5)
  }
  const goat = markSix.at?.(new Date('2027-03-01T00:00:00Z'))
  const result = ['2', '3', '4', '5', '6', '7', '1']
  const zodiac = goat?.plays.find(({ code }) => code === 'special-zodiac')
  expect(zodiac?.hits([['goat']], result)).toEqual([0, 1])
  expect(playCalled(markSix, 'special-zodiac').hits([['goat']], result)).toEqual([0, 0])
})

test('wins as a plain rule says over 100 000 random tickets', () => {
  expectPlain(markSix, plainMarkSix, 100_000)
})

test('total, regular and special come as often as counted for all draws', () => {
  const ways = Array.from({ length: 8 }, () => Array.from({ length: 323 }, () => 0))
  ways[0]?.splice(0, 1, 1)
  for (let number = 1; number <= 49; number++) {
    for (let count = 7; count > 0; count--) {
      const [to = [], from = []] = [ways[count], ways[count - 1]]
      for (let sum = 322; sum >= number; sum--) to[sum] = (to[sum] ?? 0) + (from[sum - number] ?? 0)
    }
  }
  const big = (ways[7] ?? []).reduce((total, each, sum) => (sum >= 175 ? total + each : total), 0)
  const [bet] = playCalled(markSix, 'total').bets
  expect(bet?.chances[0]).toMatchObject({ wins: BigInt(big), of: choose(49, 7) })
  const random = randomOf(8)
  const drawn = Array.from({ length: 20_000 }, () => markSix.shape.draw(dealBy(random)))
  expectTrends(markSix, drawn, false)
})

test('the largest hits are never exceeded, bad selections are none, and everything has a text', () => {
  expectLargest(markSix, 60)
  expectRefusals(markSix)
  expectTexts(markSix, texts.texts)
  expect(playCalled(markSix, 'four-of-four').count([allNumbers])).toBe(0)
  expect(playCalled(markSix, 'two-of-two').count([allNumbers])).toBe(1_176)
  expect(playCalled(markSix, 'zodiac-2').mostHits([['horse', 'rat', 'ox']])).toEqual([[1, 2]])
})
