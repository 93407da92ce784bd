import { slot, type SlotDefinition } from '@tessera/slot-kit'
import { numbersFrom } from './chance.ts'

/** What the rounds of a model are made of. */
export const mechanics = ['lines', 'free', 'ways', 'hold', 'respin', 'towers', 'pick'] as const
export type Mechanic = (typeof mechanics)[number]
export const volatilities = ['low', 'medium', 'high'] as const
export type Volatility = (typeof volatilities)[number]
/** Returns that models aim at, in thousandths. What a model returns exactly stands in `figures.gen.ts`. */
export const returns = [940, 955, 965] as const
export type Aim = (typeof returns)[number]

/** By how much a symbol pays less than the one above it, and a run less than one that is longer. */
const falls: Record<Volatility, { rank: number; run: number }> = {
  low: { rank: 0.84, run: 2.6 },
  medium: { rank: 0.76, run: 4 },
  high: { rank: 0.68, run: 6 },
}

/** Whole twentieths of the stake: what is won of a stake of whole dimes is whole cents or half cents. */
const unit = 500

type Shape = {
  reels: number
  symbols: number
  least: number
  /** How often a symbol stands on a reel, from the best to the least. */
  counts: readonly number[]
  make: (parts: {
    strips: (extra: readonly string[]) => string[]
  }) => Omit<SlotDefinition, 'slug' | 'version' | 'table' | 'unit'>
}

const threeLines = ['11111', '00000', '22222', '01210', '21012']
const tenLines = [...threeLines, '00122', '22100', '10121', '12101', '01110']
const moreLines = '21112 10001 12221 01010 21212 11011 11211 02020 20202 00200'.split(' ')
const twentyLines = [...tenLines, ...moreLines]
const five = { reels: 5, rows: 3 }
const usual = { reels: 5, symbols: 8, least: 3, counts: [2, 2, 3, 3, 4, 4, 5, 5] }

const shapes: Record<Mechanic, Shape> = {
  lines: {
    ...usual,
    make: ({ strips }) => ({
      grid: five,
      cells: { strips: strips(['', 'W', 'W', 'W', '']) },
      symbols: { W: { roles: ['wild'] } },
      pays: { by: 'lines', lines: tenLines },
    }),
  },
  free: {
    ...usual,
    make: ({ strips }) => ({
      grid: five,
      cells: { strips: strips(['S', 'WS', 'WS', 'WS', 'S']) },
      symbols: { W: { roles: ['wild'] }, S: { roles: ['scatter'] } },
      pays: { by: 'lines', lines: twentyLines },
      scatterPays: { 3: 10_000, 4: 50_000, 5: 250_000 },
      free: { need: 3, award: 8, again: 8, most: 24, times: 2 },
    }),
  },
  ways: {
    ...usual,
    counts: [2, 2, 3, 3, 3, 4, 4, 5],
    make: ({ strips }) => ({
      grid: five,
      cells: { strips: strips(['S', 'WS', 'WS', 'WS', 'S']) },
      symbols: { W: { roles: ['wild'] }, S: { roles: ['scatter'] } },
      pays: { by: 'ways' },
      scatterPays: { 3: 10_000, 4: 50_000, 5: 200_000 },
      free: { need: 3, award: 10, again: 5, most: 20, times: 2 },
    }),
  },
  hold: {
    ...usual,
    make: ({ strips }) => ({
      grid: five,
      cells: { strips: strips(['OOOO', 'WOOOO', 'WOOOO', 'WOOOO', 'OOOO']) },
      symbols: { W: { roles: ['wild'] }, O: { roles: ['coin'] } },
      pays: { by: 'lines', lines: tenLines },
      hold: {
        fill: [1, 14],
        respins: 3,
        values: [
          [5_000, 10],
          [10_000, 12],
          [20_000, 6],
          [50_000, 2],
          [100_000, 1],
        ],
        full: 5_000_000,
      },
    }),
  },
  respin: {
    reels: 5,
    symbols: 7,
    least: 3,
    counts: [2, 3, 3, 4, 4, 5, 5],
    make: ({ strips }) => ({
      grid: five,
      cells: { strips: strips(['', 'W', 'W', 'W', '']) },
      symbols: { W: { roles: ['wild'], expands: true } },
      pays: { by: 'lines', lines: tenLines },
      respins: { while: 'newWild', most: 3 },
    }),
  },
  towers: {
    reels: 5,
    symbols: 8,
    least: 3,
    counts: [2, 3, 3, 4, 5, 6, 7, 8],
    make: () => ({
      grid: {
        reels: 5,
        heights: [
          [2, 3],
          [3, 4],
          [4, 3],
          [5, 1],
        ],
      },
      cells: {
        weightsByReel: [0, 1, 1, 1, 0].map((wilds) => ({
          ...Object.fromEntries([2, 3, 3, 4, 5, 6, 7, 8].map((count, at) => [letterAt(at), count])),
          ...(wilds > 0 && { W: wilds }),
        })),
      },
      symbols: { W: { roles: ['wild'] } },
      pays: { by: 'ways' },
    }),
  },
  pick: {
    reels: 3,
    symbols: 6,
    least: 3,
    counts: [1, 2, 3, 4, 5, 6],
    make: ({ strips }) => ({
      grid: { reels: 3, rows: 3 },
      cells: { strips: strips(['WPP', 'WPP', 'WPP']) },
      symbols: { W: { roles: ['wild'] }, P: { roles: ['gate'] } },
      pays: { by: 'lines', lines: ['111', '000', '222', '012', '210'] },
      pick: { values: [10_000, 10_000, 20_000, 30_000, 50_000, 100_000], closers: 3 },
    }),
  },
}

const letters = 'ABCDEFGH'.split('')
function letterAt(at: number): string {
  return letters[at] ?? ''
}

export type Recipe = { mechanic: Mechanic; volatility: Volatility; aim: Aim }
export const nameOf = ({ mechanic, volatility, aim }: Recipe): string =>
  `${mechanic}-${volatility}-${aim}`

export const recipes: Recipe[] = mechanics.flatMap((mechanic) =>
  volatilities.flatMap((volatility) => returns.map((aim) => ({ mechanic, volatility, aim }))),
)

/** The slot of a recipe. `top` is what the best run of the best symbol pays, in twentieths of the stake. */
export function definitionOf(recipe: Recipe, top: number): SlotDefinition {
  const { mechanic, volatility } = recipe
  const shape = shapes[mechanic]
  const strips = (extra: readonly string[]) =>
    extra.map((more, reel) => stripOf(shape.counts, more, `${mechanic} ${volatility} ${reel}`))
  return slot({
    slug: nameOf(recipe),
    version: '1',
    ...shape.make({ strips }),
    table: tableOf(shape, falls[volatility], top),
    unit,
  })
}

function tableOf(
  { reels, symbols, least }: Shape,
  fall: { rank: number; run: number },
  top: number,
) {
  return Object.fromEntries(
    letters.slice(0, symbols).map((letter, rank) => {
      const runs = Array.from({ length: reels - least + 1 }, (_, at) => least + at)
      return [letter, Object.fromEntries(runs.map((run) => [run, payOf(rank, reels - run)]))]
    }),
  )
  function payOf(rank: number, short: number): number {
    return Math.max(1, round((top * fall.rank ** rank) / fall.run ** short))
  }
}

/** What people put on a pay table: no 137, but 135. */
function round(value: number): number {
  const step = value < 12 ? 1 : value < 60 ? 2 : value < 200 ? 5 : value < 1_000 ? 10 : 50
  return Math.round(value / step) * step
}

/** A strip that holds each symbol so often, in an order that follows from its name; equal ones stand apart where they can. */
function stripOf(counts: readonly number[], more: string, name: string): string {
  const next = numbersFrom(`strip ${name}`)
  const all = [
    ...counts.flatMap((count, at) => Array.from({ length: count }, () => letterAt(at))),
    ...Array.from(more),
  ]
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    const [one = '', two = ''] = [all[at], all[other]]
    all[at] = two
    all[other] = one
  }
  return all.join('')
}
