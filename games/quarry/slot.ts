/** Seven of a kind anywhere; winners leave, and each fall pays more. */
import { slot } from '@tessera/slot-kit'

export const quarry = slot({
  slug: 'quarry',
  version: '1',
  grid: { reels: 5, rows: 4 },
  cells: { weights: { A: 10, B: 13, C: 15, D: 18, E: 21, F: 23 } },
  symbols: {},
  pays: { by: 'anywhere' },
  table: {
    A: { 7: 20, 9: 60, 11: 200, 13: 1000 },
    B: { 7: 15, 9: 40, 11: 120, 13: 500 },
    C: { 7: 12, 9: 30, 11: 80, 13: 250 },
    D: { 7: 8, 9: 20, 11: 50, 13: 150 },
    E: { 7: 6, 9: 14, 11: 35, 13: 100 },
    F: { 7: 4, 9: 10, 11: 25, 13: 60 },
  },
  unit: 1_150,
  falls: { ladder: [1, 2, 3, 5, 8, 8, 8, 8] },
})
