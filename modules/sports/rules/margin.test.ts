import { numberOf } from '@tessera/game-kit/fraction'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Split, wholeSplit } from '../result.ts'
import { expectedFactor } from './leg.ts'
import { bookOf, chancesOf, fairOdds, powerOf, priceOf, shinOf, splitOf } from './margin.ts'
import { exactOdds } from './odds.ts'
import { AnyOdds } from './ticket.fixture.ts'

const parts = (chance: number): number => Math.round(chance * wholeSplit)

test('a three-way market at 6 % adds up to a book of 1.067261 [GM-03]', () => {
  const prices = [0.5, 0.3, 0.2].map((chance) => priceOf(splitOf(parts(chance)), 60_000) ?? 0)
  expect(prices).toEqual([18_800, 31_000, 47_000])
  expect(bookOf(prices)).toBeCloseTo(1.067261, 6)
})

test.each([
  ['home', 0.44231922, 60_000, 2.12],
  ['draw', 0.25336233, 60_000, 3.7],
  ['away', 0.30431845, 60_000, 3.1],
  ['over 2.5', 0.50898762, 50_000, 1.87],
  ['under 2.5', 0.49101238, 50_000, 1.93],
  ['both score', 0.5453844, 50_000, 1.74],
  ['not both', 0.4546156, 50_000, 2.08],
  ['home and over 2.5 joined', 0.26635553, 80_000, 3.45],
  ['home, leading after 60 ticks', 0.77853644, 60_000, 1.21],
  ['draw then', 0.18166372, 60_000, 5.1],
  ['away then', 0.03979984, 60_000, 23],
])('%s is priced down to the ladder [GM-03]', (_, chance, marginPpm, price) => {
  expect(priceOf(splitOf(parts(chance)), marginPpm)).toBe(Math.round(price * 10_000))
})

test.each([
  ['home -0.25', { win: 0.44231922, halfLoss: 0.25336233 }, 1.97440851],
  ['away +0.25', { win: 0.30431845, halfWin: 0.25336233 }, 2.02626361],
])('%s is fair by its split [GM-03]', (_, chances, fair) => {
  const split: Split = { win: 0, halfWin: 0, void: 0, halfLoss: 0, loss: 0 }
  for (const [name, chance] of Object.entries(chances)) {
    split[name as keyof Split] = parts(chance)
  }
  split.loss = wholeSplit - split.win - split.halfWin - split.halfLoss
  const odds = fairOdds(split)
  if (!odds) throw new Error('it can win')
  expect(numberOf(odds)).toBeCloseTo(fair, 7)
})

test('an outcome that cannot win has no price, nor one that is nearly certain', () => {
  expect(fairOdds(splitOf(0))).toBeUndefined()
  expect(priceOf(splitOf(0), 0)).toBeUndefined()
  expect(priceOf(splitOf(parts(0.995)), 60_000)).toBeUndefined()
})

const AnySplit = fc
  .array(fc.integer({ min: 0, max: 1_000 }), { minLength: 5, maxLength: 5 })
  .filter(([win = 0, halfWin = 0]) => win + halfWin > 0)
  .map(([win = 0, halfWin = 0, whole = 0, halfLoss = 0, loss = 0]) => {
    const sum = win + halfWin + whole + halfLoss + loss
    const part = (count: number) => Math.floor((count / sum) * wholeSplit)
    const split = {
      win: part(win),
      halfWin: part(halfWin),
      void: part(whole),
      halfLoss: part(halfLoss),
      loss: 0,
    }
    return { ...split, loss: wholeSplit - split.win - split.halfWin - split.void - split.halfLoss }
  })

test('at its fair price a bet is worth its stake, and a priced one never more', () => {
  fc.assert(
    fc.property(AnySplit, fc.integer({ min: 0, max: 200_000 }), (split, marginPpm) => {
      const fair = fairOdds(split)
      if (!fair) throw new Error('it can win')
      const worth = expectedFactor(split, fair)
      expect(worth.over).toBe(worth.under)
      const odds = priceOf(split, marginPpm)
      if (odds === undefined) return
      const priced = expectedFactor(split, exactOdds({ odds }))
      expect(priced.over <= priced.under).toBe(true)
    }),
    { numRuns: 300 },
  )
})

const published = [26_000, 24_000, 43_000]

test.each([
  ['proportional', [0.37202596, 0.40302812, 0.22494593]],
  ['power', [0.3729844, 0.40510717, 0.22190843]],
  ['shin', [0.37299406, 0.40477941, 0.22222653]],
] as const)('removes the margin of 2.60, 2.40, 4.30: %s [GM-03]', (method, chances) => {
  for (const [index, chance] of chancesOf(published, method).entries()) {
    expect(chance / wholeSplit).toBeCloseTo(chances[index] ?? 0, 7)
  }
})

test('finds the published exponent and part of insiders [GM-03]', () => {
  const inverse = published.map((odds) => 10_000 / odds)
  expect(powerOf(inverse)).toBeCloseTo(1.03213695, 7)
  expect(shinOf(inverse)).toBeCloseTo(0.01694251, 7)
})

test('chances add up exactly and keep the order of the prices', () => {
  fc.assert(
    fc.property(
      fc.array(AnyOdds, { minLength: 2, maxLength: 12 }),
      fc.constantFrom('proportional', 'power', 'shin'),
      (odds, method) => {
        const chances = chancesOf(odds, method)
        expect(chances.reduce((sum, each) => sum + each, 0)).toBe(wholeSplit)
        for (const [index, chance] of chances.entries()) {
          expect(chance).toBeGreaterThanOrEqual(0)
          for (const [other, beside] of chances.entries()) {
            if ((odds[index] ?? 0) < (odds[other] ?? 0))
              expect(chance).toBeGreaterThanOrEqual(beside)
          }
        }
      },
    ),
    { numRuns: 300 },
  )
})
