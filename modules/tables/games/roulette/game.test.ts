import { describe, expect, test } from 'vitest'
import { percentOf } from '../returns.fixture.ts'
import { returnedBy } from '../table-game.ts'
import { roulette, wheelOf } from './game.ts'
import {
  colourOf,
  isZero,
  nameOfPocket,
  neighboursOf,
  neighbourSpots,
  pocketOf,
  wheelOrders,
} from './wheels.ts'

const variantOf = (code: string) => {
  const variant = roulette.variants.find((each) => each.code === code)
  if (!variant) throw new Error(`no variant ${code}`)
  return variant
}

test.each([
  ['single', '97.297297', []],
  ['single-la-partage', '97.297297', ['98.648649', 'low', 'high', 'red', 'black', 'odd', 'even']],
  ['double', '94.736842', ['92.105263', 'five-number']],
  ['triple', '92.307692', []],
])('%s: every bet returns %s per cent, but %j [GM-01]', (code, percent, [other, ...those]) => {
  for (const { code: spot } of variantOf(code).spots) {
    const expected = those.includes(spot) ? other : percent
    expect(percentOf(roulette, { variant: code, spot }), spot).toBe(expected)
  }
})

test.each([
  ['single', { straight: 37, split: 60, street: 12, trio: 2, corner: 22, 'six-line': 11 }],
  ['double', { straight: 38, split: 62, street: 12, trio: 3, corner: 22, 'six-line': 11 }],
  ['triple', { straight: 39, split: 62, street: 12, trio: 1, corner: 22, 'six-line': 11 }],
])('%s: a table has all its inside bets', (code, counts) => {
  const { spots } = variantOf(code)
  for (const [kind, count] of Object.entries(counts)) {
    const those = spots.filter((spot) => spot.code.replace(/-\d.*/, '') === kind)
    expect(those, kind).toHaveLength(count)
    // Each lies on numbers of its own.
    const on = those.map(({ valid }) => [...(valid.on ?? [])].toSorted().join())
    expect(new Set(on).size, kind).toBe(count)
  }
})

describe('wheels', () => {
  test.each(['single', 'double', 'triple'] as const)('%s has each pocket once', (wheel) => {
    const order = wheelOrders[wheel]
    expect(order.toSorted((one, two) => one - two)).toEqual([...order.keys()])
    for (const pocket of order) expect(pocketOf(nameOfPocket(pocket))).toBe(pocket)
    const numbers = order.filter((pocket) => !isZero(pocket))
    expect(numbers.filter((pocket) => colourOf(pocket) === 'red')).toHaveLength(18)
    expect(numbers.filter((pocket) => colourOf(pocket) === 'black')).toHaveLength(18)
  })

  test('red and black alternate between the zeros', () => {
    for (const order of Object.values(wheelOrders)) {
      const pairs = order.map((pocket, at) => [pocket, order[(at + 1) % order.length] ?? 0])
      const same = pairs.filter(
        ([one = 0, two = 0]) => colourOf(one) === colourOf(two) && !isZero(one),
      )
      expect(same).toEqual([])
    }
  })

  test('neighbours lie beside a pocket on its wheel, also over the zero', () => {
    expect(neighboursOf('single', 17, 2)).toEqual([2, 25, 17, 34, 6])
    expect(neighboursOf('single', 26, 1)).toEqual([3, 26, 0])
    expect(neighboursOf('single', 0, 3)).toEqual([35, 3, 26, 0, 32, 15, 19])
    expect(neighboursOf('double', 37, 1)).toEqual([1, 37, 27])
    expect(neighbourSpots('double', 1, 1).map(({ spot }) => spot)).toEqual([
      'straight-13',
      'straight-1',
      'straight-00',
    ])
    expect(() => neighboursOf('single', 37, 1)).toThrow('no pocket 37')
    for (const reach of [0, 6, 1.5]) {
      expect(() => neighboursOf('single', 1, reach)).toThrow('one to five')
    }
  })

  test('neighbours of every pocket are spots of the table', () => {
    for (const { code, spots } of roulette.variants) {
      const codes = new Set(spots.map((spot) => spot.code))
      const wheel = wheelOf(code)
      for (const pocket of wheelOrders[wheel]) {
        const placed = neighbourSpots(wheel, pocket, 5)
        expect(placed.every(({ spot }) => codes.has(spot))).toBe(true)
        expect(new Set(placed.map(({ spot }) => spot)).size).toBe(11)
      }
    }
  })
})

describe('call bets', () => {
  const { spots, calls = [] } = variantOf('single')
  const covered = (code: string) => {
    const placed = calls.find((call) => call.code === code)?.spots ?? []
    const on = placed.flatMap(
      ({ spot }) => spots.find((each) => each.code === spot)?.valid.on ?? [],
    )
    return { parts: placed.reduce((sum, { parts }) => sum + parts, 0), on: new Set(on.map(Number)) }
  }
  // The sectors of the racetrack: from 22 to 25, from 27 to 33, and what is between.
  const order = wheelOrders.single
  const sector = (from: number, count: number) =>
    new Set(
      Array.from(
        { length: count },
        (_, at) => order[(order.indexOf(from) + at) % order.length] ?? 0,
      ),
    )

  test('cover their sectors with so many parts', () => {
    expect(covered('voisins')).toEqual({ parts: 9, on: sector(22, 17) })
    expect(covered('tiers')).toEqual({ parts: 6, on: sector(27, 12) })
    const between = new Set([...sector(17, 3), ...sector(1, 5)])
    expect(covered('orphelins')).toEqual({ parts: 5, on: between })
  })

  test('are offered with one zero only', () => {
    const offering = roulette.variants.filter((variant) => variant.calls).map(({ code }) => code)
    expect(offering).toEqual(['single', 'single-la-partage'])
  })
})

test('la partage gives half back on zero to even chances alone', () => {
  const zero = roulette.resultOf('single-la-partage', [{ to: 'ball', value: 0 }])
  const back = (code: string) =>
    variantOf(code).spots.filter((spot) => returnedBy(spot, zero) === 5_000)
  expect(back('single-la-partage').map(({ group }) => group)).toEqual(Array(6).fill('chances'))
  expect(back('single')).toEqual([])
})

test('a result tells colour, halves, dozen and column', () => {
  expect(roulette.resultOf('double', [{ to: 'ball', value: 32 }]).marks).toEqual([
    'red',
    'even',
    'high',
    'dozen:3',
    'column:2',
  ])
  expect(roulette.resultOf('double', [{ to: 'ball', value: 37 }])).toEqual({
    main: '00',
    marks: ['green'],
    outcomes: ['00'],
  })
})
