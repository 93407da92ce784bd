/** Clusters of four and more on a grid of five by five. */
import { slot } from '@tessera/slot-kit'

export const beehive = slot({
  slug: 'beehive',
  version: '1',
  grid: { reels: 5, rows: 5 },
  cells: { weights: { A: 10, B: 13, C: 15, D: 18, E: 21, F: 23 } },
  symbols: {},
  pays: { by: 'cluster' },
  table: {
    A: { 4: 15, 5: 40, 6: 100, 7: 300, 9: 1500, 12: 6000 },
    B: { 4: 12, 5: 30, 6: 70, 7: 200, 9: 800, 12: 3000 },
    C: { 4: 10, 5: 25, 6: 50, 7: 130, 9: 500, 12: 1500 },
    D: { 4: 8, 5: 16, 6: 32, 7: 80, 9: 250, 12: 800 },
    E: { 4: 5, 5: 10, 6: 20, 7: 50, 9: 130, 12: 500 },
    F: { 4: 4, 5: 8, 6: 16, 7: 40, 9: 90, 12: 400 },
  },
  unit: 1_000,
})
