import type { SlotDefinition } from './definition.ts'
import { slot } from './define-slot.ts'

const lines = ['111', '000', '222', '012', '210']
const three = { version: '1', grid: { reels: 3, rows: 3 }, unit: 2_000 } as const

/** Small slots, one for each feature. */
export const slots: Record<string, SlotDefinition> = {
  free: slot({
    ...three,
    slug: 'free',
    cells: { strips: ['ABSCABC', 'WABSCBC', 'CABSBAC'] },
    symbols: { W: { roles: ['wild'] }, S: { roles: ['scatter'] } },
    pays: { by: 'lines', lines },
    table: { A: { 2: 1, 3: 20 }, B: { 3: 8 }, C: { 3: 2 } },
    scatterPays: { 3: 10_000 },
    free: {
      need: 3,
      award: 3,
      again: 3,
      most: 9,
      times: [
        [2, 3],
        [5, 1],
      ],
    },
    buy: { feature: 'free', price: 30_000 },
  }),
  book: slot({
    ...three,
    slug: 'book',
    cells: { strips: ['ABKCABC', 'KABCCBC', 'CABKBAC'] },
    symbols: { K: { roles: ['wild', 'scatter'] } },
    pays: { by: 'lines', lines },
    table: { A: { 2: 1, 3: 20 }, B: { 3: 8 }, C: { 3: 2 } },
    scatterPays: { 3: 10_000 },
    free: { need: 3, award: 4, again: 2, most: 6, times: 1, special: ['A', 'C'] },
  }),
  sticky: slot({
    ...three,
    slug: 'sticky',
    cells: { strips: ['ABSCABC', 'WABSCBC', 'CABSBAC'] },
    symbols: { W: { roles: ['wild'] }, S: { roles: ['scatter'] } },
    pays: { by: 'lines', lines },
    table: { A: { 3: 20 }, B: { 3: 8 }, C: { 3: 2 } },
    free: { need: 3, award: 4, again: 0, most: 4, times: 1, sticky: true },
  }),
  respins: slot({
    ...three,
    slug: 'respins',
    cells: { strips: ['ABCCABC', 'WABCCBC', 'CABWBAC'] },
    symbols: { W: { roles: ['wild'], expands: true } },
    pays: { by: 'lines', lines },
    table: { A: { 3: 20 }, B: { 3: 8 }, C: { 3: 2 } },
    respins: { while: 'newWild', most: 2 },
  }),
  hold: slot({
    ...three,
    slug: 'hold',
    cells: { strips: ['ABOCABC', 'OABCCBC', 'CABOBAC'] },
    symbols: { O: { roles: ['coin'] } },
    pays: { by: 'lines', lines },
    table: { A: { 3: 20 }, B: { 3: 8 }, C: { 3: 2 } },
    hold: {
      fill: [1, 6],
      respins: 3,
      values: [
        [10_000, 5],
        [50_000, 1],
      ],
      full: 500_000,
    },
    buy: { feature: 'hold', price: 80_000 },
  }),
  pick: slot({
    ...three,
    slug: 'pick',
    cells: { strips: ['ABPCABC', 'PABCCBC', 'CABPBAC'] },
    symbols: { P: { roles: ['gate'] } },
    pays: { by: 'lines', lines },
    table: { A: { 3: 20 }, B: { 3: 8 }, C: { 3: 2 } },
    pick: { values: [10_000, 20_000, 50_000], closers: 2 },
    jackpots: { tiers: [{ tier: 'mini', oneIn: 50, pay: 100_000 }] },
  }),
  ways: slot({
    version: '1',
    slug: 'ways',
    grid: {
      reels: 4,
      heights: [
        [2, 1],
        [3, 2],
      ],
    },
    cells: {
      weightsByReel: [
        { A: 1, B: 2, C: 3 },
        { A: 1, B: 2, C: 3, W: 1 },
        { A: 1, B: 2, C: 3, W: 1 },
        { A: 1, B: 2, C: 3 },
      ],
    },
    symbols: { W: { roles: ['wild'] } },
    pays: { by: 'ways' },
    table: { A: { 3: 6, 4: 20 }, B: { 3: 3, 4: 8 }, C: { 3: 1, 4: 2 } },
    unit: 500,
  }),
  anywhere: slot({
    version: '1',
    slug: 'anywhere',
    grid: { reels: 4, rows: 3 },
    cells: { weights: { A: 2, B: 3, C: 4 } },
    symbols: {},
    pays: { by: 'anywhere' },
    table: { A: { 5: 3, 8: 30 }, B: { 6: 3, 8: 9 }, C: { 7: 2, 9: 5 } },
    unit: 1_000,
    falls: { ladder: [1, 2, 4] },
  }),
  clusters: slot({
    version: '1',
    slug: 'clusters',
    grid: { reels: 4, rows: 4 },
    cells: { weights: { A: 2, B: 3, C: 4 } },
    symbols: {},
    pays: { by: 'cluster' },
    table: { A: { 4: 3, 6: 30 }, B: { 4: 2, 6: 9 }, C: { 5: 1, 8: 5 } },
    unit: 1_000,
  }),
}
