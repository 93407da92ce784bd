import { expect, test } from 'vitest'
import { linesMax } from '../limits.ts'
import { textsOf } from './counting.ts'
import { elevenFive } from './eleven-five/family.ts'
import { type Family, playOf, type Selection } from './family.ts'
import { k3 } from './k3/family.ts'
import { keno } from './keno/family.ts'
import { pk10 } from './pk10/family.ts'
import { ssc } from './ssc/family.ts'

const digits = textsOf(0, 9)

const countIn = (family: Family, code: string, selection: Selection) =>
  playOf(family, code)!.count(selection)

const winsOf = (family: Family, play: string) =>
  playOf(family, play)!.bets.flatMap(({ chances }) => chances.map(({ wins }) => Number(wins)))

const outcomesOf = (family: Family, trend: string) =>
  family.trends.find(({ code }) => code === trend)!.outcomes.map(({ wins }) => Number(wins))

const directSums = [
  1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10,
  6, 3, 1,
]
const spans = [10, 54, 96, 126, 144, 150, 144, 126, 96, 54]
const groupSums = [
  1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15, 15, 14, 14, 13, 11, 10, 8, 6, 5, 4, 2, 2, 1,
]

test('sums, spans and groups of three digits are as many lines as published [GM-05]', () => {
  expect(directSums.map((_, sum) => countIn(ssc, 'front3-sum', [[String(sum)]]))).toEqual(
    directSums,
  )
  expect(spans.map((_, span) => countIn(ssc, 'last3-span', [[String(span)]]))).toEqual(spans)
  expect(groupSums.map((_, at) => countIn(ssc, 'mid3-group-sum', [[String(at + 1)]]))).toEqual(
    groupSums,
  )
  expect(digits.map((digit) => countIn(ssc, 'front3-group-with', [[digit]]))).toEqual(
    digits.map(() => 54),
  )
  expect(outcomesOf(ssc, 'sum-front3')).toEqual(directSums)
  expect(outcomesOf(ssc, 'span-mid3')).toEqual(spans)
})

test('five digits have their shapes as often as published', () => {
  expect(outcomesOf(ssc, 'shape5')).toEqual([30_240, 50_400, 10_800, 7_200, 900, 450, 10])
  expect(outcomesOf(ssc, 'shape-last3')).toEqual([10, 60, 270, 360, 300])
})

test.each([
  ['five-direct', [digits, digits, digits, digits, digits], 100_000],
  ['five-direct', [['1', '2'], ['3'], ['4', '5', '6'], ['7'], ['8']], 6],
  ['five-combo', [['1', '2'], ['3'], ['4', '5', '6'], ['7'], ['8']], 30],
  ['five-group120', [digits], 252],
  [
    'five-group60',
    [
      ['0', '1'],
      ['1', '2', '3', '4'],
    ],
    5,
  ],
  ['five-group60', [digits, digits], 840],
  ['five-group30', [digits, digits], 360],
  ['five-group20', [digits, digits], 360],
  ['five-group10', [digits, digits], 90],
  ['five-group5', [digits, digits], 90],
  ['last4-group24', [digits], 210],
  ['last4-group12', [digits, digits], 360],
  ['last4-group6', [digits], 45],
  ['last4-group4', [digits, digits], 90],
  ['front3-direct', [digits, digits, digits], 1_000],
  ['front3-group3', [digits], 90],
  ['front3-group6', [digits], 120],
  ['front3-codes2', [digits], 45],
  ['five-codes3', [digits], 120],
  ['front2-group', [digits], 45],
  ['fixed', [digits, [], ['7'], [], ['1', '2']], 13],
  ['last3-sides', [['big', 'odd'], ['small'], ['even', 'odd', 'big']], 6],
  ['duel', [['dragon', 'tie'], ...Array.from({ length: 9 }, () => ['tiger'])], 11],
  ['any2-direct', [['1'], ['2', '3'], [], ['4'], ['5', '6', '7']], 17],
  [
    'any3-group6',
    [
      ['p1', 'p2', 'p4', 'p5'],
      ['1', '2', '3', '4'],
    ],
    16,
  ],
  [
    'any4-direct-entry',
    [
      ['p1', 'p2', 'p3', 'p4', 'p5'],
      ['1234', '5678'],
    ],
    10,
  ],
])('%s: %j is %i lines', (code, selection, lines) => {
  expect(countIn(ssc, code, selection)).toBe(lines)
})

test('chances of three and more digits are as published', () => {
  expect(winsOf(ssc, 'front3-codes1')).toEqual([271])
  expect(winsOf(ssc, 'front3-codes2')).toEqual([54])
  expect(winsOf(ssc, 'last4-codes1')).toEqual([3_439])
  expect(winsOf(ssc, 'last4-codes2')).toEqual([974])
  expect(winsOf(ssc, 'five-codes2')).toEqual([14_670])
  expect(winsOf(ssc, 'five-codes3')).toEqual([4_350])
  expect([1, 2, 3, 4].flatMap((times) => winsOf(ssc, `five-times${times}`))).toEqual([
    40_951, 8_146, 856, 46,
  ])
  expect(winsOf(ssc, 'mid3-special')).toEqual([10, 60, 270])
})

test('eleven-five: bankers fill up with the other numbers, and chances are as published', () => {
  const others = ['4', '5', '6', '7', '8']
  expect(countIn(elevenFive, 'pick5-banker', [['1', '2', '3'], others])).toBe(10)
  expect(countIn(elevenFive, 'pick8-banker', [['1'], others])).toBe(0)
  expect(countIn(elevenFive, 'pick2-banker', [['4'], others])).toBe(0)
  expect(
    countIn(elevenFive, 'front3-direct', [
      ['1', '2'],
      ['1', '2'],
      ['1', '2', '3'],
    ]),
  ).toBe(2)
  expect(winsOf(elevenFive, 'split')).toEqual([6, 75, 200, 150, 30, 1])
  expect(winsOf(elevenFive, 'middle')).toEqual([28, 63, 90, 100])
})

test('three dice and ten racers: sums come as often as published', () => {
  expect(outcomesOf(k3, 'sum')).toEqual([1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1])
  expect(outcomesOf(pk10, 'sum2')).toEqual([2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2])
  expect(outcomesOf(pk10, 'sum2-size')).toEqual([40, 40])
  expect(outcomesOf(pk10, 'sum2-parity')).toEqual([50, 40])
  expect(outcomesOf(pk10, 'sum3')).toEqual([
    6, 6, 12, 18, 24, 30, 42, 48, 54, 60, 60, 60, 60, 54, 48, 42, 30, 24, 18, 12, 6, 6,
  ])
})

test('keno: chances of the table', () => {
  const shares = keno.plays.map(({ bets: [bet] }) =>
    bet!.chances.map(({ wins, of }) => Number(wins) / Number(of)),
  )
  expect(shares[0]?.[0]).toBe(0.25)
  expect(shares[1]?.[0]).toBeCloseTo(0.060126582, 9)
  expect(shares[2]?.[1]).toBeCloseTo(0.138753651, 9)
  expect(shares[4]?.[2]).toBeCloseTo(0.083935052, 9)
  expect(shares[5]?.[0]).toBeCloseTo(0.000128985, 9)
  expect(shares[6]?.at(-1)).toBeCloseTo(0.121574252, 9)
  expect(shares[7]?.at(-1)).toBeCloseTo(0.088266238, 9)
  expect(shares[8]?.[0]).toBeCloseTo(7.243e-7, 10)
  expect(shares[9]?.[0]).toBeCloseTo(1.122e-7, 10)
  expect(shares[9]?.at(-1)).toBeCloseTo(0.045790701, 9)
})

test('a million combinations are too many, and are not counted out', () => {
  const numbers = Array.from({ length: 20 }, (_, at) => String(at + 1))
  expect(countIn(keno, 'pick10', [numbers])).toBe(linesMax + 1)
  expect(countIn(ssc, 'five-combo', [digits, digits, digits, digits, digits])).toBe(linesMax + 1)
})

test('ten thousand typed lines are one ticket, and one twice or one too many is none [GM-05]', () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(5, '0'))
  expect(countIn(ssc, 'five-direct-entry', [lines])).toBe(10_000)
  expect(countIn(ssc, 'five-direct-entry', [[...lines, '99999']])).toBe(0)
  expect(countIn(ssc, 'five-direct-entry', [[...lines.slice(1), '09999']])).toBe(0)
  expect(countIn(ssc, 'front3-mixed-entry', [['123', '321']])).toBe(0)
  expect(countIn(ssc, 'front3-mixed-entry', [['444']])).toBe(0)
  expect(countIn(elevenFive, 'pick2-entry', [['0102', '0201']])).toBe(0)
  expect(countIn(elevenFive, 'pick2-entry', [['0112', '0111']])).toBe(0)
  expect(countIn(elevenFive, 'front2-direct-entry', [['0102', '0201']])).toBe(2)
  expect(countIn(pk10, 'front2-direct-entry', [['0303']])).toBe(0)
})

test('what is covered of a place is what was picked in it', () => {
  const [fixed, direct] = [playOf(ssc, 'fixed')!, playOf(ssc, 'front3-direct')!]
  expect(fixed.covers?.([['1', '2'], [], [], ['7'], []])).toEqual([
    { market: 'p1', size: 10, outcomes: ['1', '2'] },
    { market: 'p4', size: 10, outcomes: ['7'] },
  ])
  expect(direct.covers?.([['1', '2'], ['3'], ['4']])).toEqual([
    { market: 'p1.p2.p3', size: 1_000, outcomes: ['134', '234'] },
  ])
  // Big and small of both digits is everything that can happen.
  const sides = playOf(ssc, 'front2-sides')!
  const [covered] = sides.covers!([
    ['big', 'small'],
    ['odd', 'even'],
  ])
  expect(covered?.outcomes.length).toBe(100)
  expect(playOf(ssc, 'five-direct')!.covers).toBeUndefined()
})
