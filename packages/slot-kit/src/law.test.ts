import { describe, expect, test } from 'vitest'
import type { SlotDefinition } from './definition.ts'
import { slot } from './define-slot.ts'
import { numberOf } from './fraction.ts'
import { countAnimals } from './law/animals.ts'
import { lawOf } from './law/law-of.ts'
import { visitWhole } from './visit-whole.fixture.ts'

const table = { A: { 2: 3, 3: 20 }, B: { 3: 5 } }
const lines = { by: 'lines', lines: ['000', '111', '010'] } as const
const small = {
  version: '1',
  grid: { reels: 3, rows: 2 },
  table,
  unit: 1_000,
  pays: lines,
} as const

const cousins: Record<string, SlotDefinition> = {
  'lines with a wild and scatters that pay': slot({
    ...small,
    slug: 'lines',
    cells: { strips: ['ABSBA', 'WABSB', 'BAWBS'] },
    symbols: { W: { roles: ['wild'] }, S: { roles: ['scatter'] } },
    scatterPays: { 2: 5_000, 3: 70_000 },
  }),
  'free spins with a multiplier and a retrigger': slot({
    ...small,
    slug: 'free',
    cells: { strips: ['ABS', 'WAS', 'BSA'] },
    symbols: { W: { roles: ['wild'] }, S: { roles: ['scatter'] } },
    free: {
      need: 3,
      award: 1,
      again: 1,
      most: 2,
      times: [
        [2, 1],
        [3, 2],
      ],
    },
  }),
  'free spins with a special symbol': slot({
    ...small,
    slug: 'book',
    cells: { strips: ['ABK', 'AKB', 'BKA'] },
    symbols: { K: { roles: ['wild', 'scatter'] } },
    scatterPays: { 3: 20_000 },
    free: { need: 3, award: 1, again: 1, most: 2, times: 2, special: ['A', 'B'] },
  }),
  'free spins with wilds that stay': slot({
    ...small,
    slug: 'sticky',
    cells: { strips: ['ABS', 'WBS', 'AWS'] },
    symbols: { W: { roles: ['wild'] }, S: { roles: ['scatter'] } },
    free: { need: 3, award: 2, again: 0, most: 2, times: 1, sticky: true },
  }),
  'expanding wilds with respins': slot({
    ...small,
    slug: 'expanding',
    cells: { strips: ['ABBA', 'WABB', 'BAWB'] },
    symbols: { W: { roles: ['wild'], expands: true } },
    respins: { while: 'newWild', most: 2 },
  }),
  'hold and win': slot({
    ...small,
    slug: 'hold',
    grid: { reels: 3, rows: 1 },
    pays: { by: 'lines', lines: ['000'] },
    cells: { strips: ['ABO', 'AOWB', 'OBA'] },
    symbols: { W: { roles: ['wild'] }, O: { roles: ['coin'] } },
    hold: {
      fill: [1, 3],
      respins: 2,
      values: [
        [10_000, 2],
        [40_000, 1],
      ],
      full: 90_000,
    },
  }),
  'hold and win that does not begin with every cell': slot({
    ...small,
    slug: 'hold-two',
    grid: { reels: 2, rows: 2 },
    pays: { by: 'lines', lines: ['00'] },
    cells: { strips: ['ABO', 'AOB'] },
    symbols: { O: { roles: ['coin'] } },
    table: { A: { 2: 4 }, B: { 2: 1 } },
    hold: {
      fill: [1, 2],
      respins: 1,
      values: [
        [10_000, 2],
        [40_000, 1],
      ],
      full: 90_000,
    },
  }),
  'a pick with jackpots': slot({
    ...small,
    slug: 'pick',
    cells: { strips: ['ABP', 'PAB', 'BPA'] },
    symbols: { P: { roles: ['gate'] } },
    pick: { values: [10_000, 30_000], closers: 2 },
    jackpots: {
      tiers: [
        { tier: 'small', oneIn: 5, pay: 100_000 },
        { tier: 'large', oneIn: 9, pay: 300_000 },
      ],
    },
  }),
  'ways with free spins': slot({
    ...small,
    slug: 'ways',
    cells: { strips: ['ABSA', 'WAS', 'BSW'] },
    symbols: { W: { roles: ['wild'] }, S: { roles: ['scatter'] } },
    pays: { by: 'ways' },
    free: {
      need: 3,
      award: 1,
      again: 1,
      most: 2,
      times: [
        [1, 1],
        [4, 1],
      ],
    },
  }),
  'ways on reels whose height changes': slot({
    ...small,
    slug: 'heights',
    grid: {
      reels: 3,
      heights: [
        [1, 1],
        [2, 2],
      ],
    },
    cells: {
      weightsByReel: [
        { A: 1, B: 2 },
        { A: 1, B: 1, W: 1 },
        { A: 1, B: 2, S: 1 },
      ],
    },
    symbols: { W: { roles: ['wild'] }, S: { roles: ['scatter'] } },
    pays: { by: 'ways' },
    scatterPays: { 1: 2_000 },
  }),
  'pays anywhere with falls': slot({
    ...small,
    slug: 'anywhere',
    grid: { reels: 2, rows: 2 },
    cells: { weights: { A: 1, B: 2 } },
    symbols: {},
    pays: { by: 'anywhere' },
    table: { A: { 3: 4, 4: 9 }, B: { 3: 1, 4: 2 } },
    falls: { ladder: [1, 3, 4] },
  }),
}

describe.each(Object.entries(cousins))('the law of %s', (_name, definition) => {
  const whole = visitWhole(definition)
  const law = lawOf(definition)

  test('is that of every round there is', () => {
    expect(whole.chance).toBeCloseTo(1, 10)
    expect(numberOf(law.mean)).toBeCloseTo(whole.mean, 10)
    expect(law.deviationWithJackpots).toBeCloseTo(
      Math.sqrt(whole.square - whole.mean * whole.mean),
      9,
    )
    expect(law.most).toBeGreaterThanOrEqual(whole.most)
  })

  test('knows how often a round wins or starts a feature, and how often it pays', () => {
    expect(law.paid).toBeCloseTo(whole.paid, 10)
    if (definition.jackpots) return
    expect(law.hit).toBeCloseTo(whole.hit, 10)
  })
})

test('the mean of clusters is that of every grid there is', () => {
  const clusters = slot({
    ...small,
    slug: 'clusters',
    grid: { reels: 3, rows: 3 },
    cells: { weights: { A: 1, B: 2 } },
    symbols: {},
    pays: { by: 'cluster' },
    table: { A: { 3: 4, 5: 9 }, B: { 4: 1, 6: 2 } },
  })
  const whole = visitWhole(clusters)
  expect(numberOf(lawOf(clusters).mean)).toBeCloseTo(whole.mean, 10)
  expect(lawOf(clusters).most).toBeGreaterThanOrEqual(whole.most)
})

test('connected sets of cells are counted once each', () => {
  expect(countAnimals(3, 3).sets).toBe(218)
  const { counts, cells, sets } = countAnimals(5, 5)
  expect(sets).toBe(2_301_877)
  // Of 25 cells that are each marked with p = 1/4, so many are in clusters: all that are marked.
  let marked = 0
  for (let size = 1; size <= cells; size++) {
    for (let border = 0; border <= cells; border++) {
      const count = counts[size * (cells + 1) + border] ?? 0
      marked += size * count * 0.25 ** size * 0.75 ** border
    }
  }
  expect(marked).toBeCloseTo(6.25, 9)
})

test('a feature that is bought pays what the same feature pays by itself', () => {
  for (const name of ['hold and win', 'free spins with a multiplier and a retrigger']) {
    const definition = cousins[name]!
    const feature = definition.hold ? 'hold' : 'free'
    const sold = slot({ ...definition, buy: { feature, price: 50_000 } })
    const law = lawOf(sold)
    const [started] = law.features
    // A price of five stakes divides every pay of these slots evenly.
    expect(visitWhole(sold, { buy: true }).mean).toBeCloseTo(numberOf(started!.mean) / 5, 10)
    expect(numberOf(law.buy!.mean)).toBeCloseTo(numberOf(started!.mean) / 5, 10)
  }
})
