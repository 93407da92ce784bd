/* The slot hills, as its README publishes it. `npm run publish-slot hills` writes this. */
import { slotRule } from '../check-slots.mjs'

export const rule = slotRule({
  slug: 'hills',
  version: '1',
  grid: {
    reels: 6,
    heights: [
      [2, 3],
      [3, 4],
      [4, 3],
    ],
  },
  cells: {
    weightsByReel: [
      { A: 2, B: 3, C: 4, D: 5, E: 7, F: 8, G: 9 },
      { A: 2, B: 3, C: 4, D: 5, E: 7, F: 8, G: 9, W: 2 },
      { A: 2, B: 3, C: 4, D: 5, E: 7, F: 8, G: 9, W: 2 },
      { A: 2, B: 3, C: 4, D: 5, E: 7, F: 8, G: 9, W: 2 },
      { A: 2, B: 3, C: 4, D: 5, E: 7, F: 8, G: 9, W: 2 },
      { A: 2, B: 3, C: 4, D: 5, E: 7, F: 8, G: 9 },
    ],
  },
  symbols: { W: { roles: ['wild'] } },
  pays: { by: 'ways' },
  table: {
    A: { 3: 15, 4: 25, 5: 35, 6: 48 },
    B: { 3: 12, 4: 20, 5: 30, 6: 48 },
    C: { 3: 9, 4: 15, 5: 25, 6: 45 },
    D: { 3: 6, 4: 12, 5: 20, 6: 40 },
    E: { 3: 3, 4: 7, 5: 14, 6: 25 },
    F: { 3: 2, 4: 6, 5: 12, 6: 24 },
    G: { 3: 2, 4: 5, 5: 10, 6: 20 },
  },
  unit: 500,
})
