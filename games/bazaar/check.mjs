/* The slot bazaar, as its README publishes it. `npm run publish-slot bazaar` writes this. */
import { slotRule } from '../check-slots.mjs'

export const rule = slotRule({
  slug: 'bazaar',
  version: '1',
  grid: { reels: 3, rows: 3 },
  cells: {
    strips: ['FPDEFCFDBEFAEPDFCFEDBFEC', 'CFDBEFAEPDFCFEDBFECFPDEF', 'FAEPDFCFEDBFECFPDEFCFDBE'],
  },
  symbols: { P: { roles: ['gate'] } },
  pays: { by: 'lines', lines: ['111', '000', '222', '012', '210'] },
  table: { A: { 3: 500 }, B: { 3: 150 }, C: { 3: 60 }, D: { 3: 30 }, E: { 3: 22 }, F: { 3: 10 } },
  unit: 2000,
  pick: { values: [10000, 10000, 20000, 20000, 30000, 30000, 50000, 50000, 100000], closers: 3 },
  jackpots: {
    tiers: [
      { tier: 'mini', oneIn: 5000, pay: 200000 },
      { tier: 'major', oneIn: 50000, pay: 1000000 },
      { tier: 'grand', oneIn: 1000000, pay: 10000000 },
    ],
    progressive: { contribution: 50, seed: 2000, oneInPerUnit: 2000000 },
  },
})
