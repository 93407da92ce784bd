/** Three reels, five lines; a gate on every reel opens the stalls, and three jackpots are drawn apart. */
import { slot } from '@tessera/slot-kit'

export const bazaar = slot({
  slug: 'bazaar',
  version: '1',
  grid: { reels: 3, rows: 3 },
  cells: {
    strips: ['FPDEFCFDBEFAEPDFCFEDBFEC', 'CFDBEFAEPDFCFEDBFECFPDEF', 'FAEPDFCFEDBFECFPDEFCFDBE'],
  },
  symbols: { P: { roles: ['gate'] } },
  pays: { by: 'lines', lines: ['111', '000', '222', '012', '210'] },
  table: {
    A: { 3: 500 },
    B: { 3: 150 },
    C: { 3: 60 },
    D: { 3: 30 },
    E: { 3: 22 },
    F: { 3: 10 },
  },
  unit: 2_000,
  pick: {
    values: [10_000, 10_000, 20_000, 20_000, 30_000, 30_000, 50_000, 50_000, 100_000],
    closers: 3,
  },
  jackpots: {
    tiers: [
      { tier: 'mini', oneIn: 5_000, pay: 200_000 },
      { tier: 'major', oneIn: 50_000, pay: 1_000_000 },
      { tier: 'grand', oneIn: 1_000_000, pay: 10_000_000 },
    ],
    progressive: { contribution: 50, seed: 2_000, oneInPerUnit: 2_000_000 },
  },
})
