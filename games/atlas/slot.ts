/** Ten lines; the book is wild and scatter, and free spins have a special symbol. */
import { slot } from '@tessera/slot-kit'

export const atlas = slot({
  slug: 'atlas',
  version: '1',
  grid: { reels: 5, rows: 3 },
  cells: {
    strips: [
      'CFDGEHFBAGCDHEFKGHDBFECGHAFDGEBH',
      'FBAGCDHEFKGHDBECGFHADGEBHFCDGEH',
      'CDHEFKGHDBFECGHAFDGEBHCFDGEHFBAG',
      'GHDBECGFHADGEBHFCDGEHFBAGCDHEFK',
      'FECGHAFDGEBHCFDGEHFBAGCDHEFKGHDB',
    ],
  },
  symbols: { K: { roles: ['wild', 'scatter'] } },
  pays: {
    by: 'lines',
    lines: [
      '11111',
      '00000',
      '22222',
      '01210',
      '21012',
      '00122',
      '22100',
      '10121',
      '12101',
      '01110',
    ],
  },
  table: {
    A: { 2: 5, 3: 40, 4: 150, 5: 400 },
    B: { 3: 25, 4: 90, 5: 250 },
    C: { 3: 20, 4: 60, 5: 200 },
    D: { 3: 15, 4: 40, 5: 100 },
    E: { 3: 10, 4: 30, 5: 90 },
    F: { 3: 6, 4: 20, 5: 60 },
    G: { 3: 5, 4: 15, 5: 40 },
    H: { 3: 5, 4: 15, 5: 40 },
  },
  unit: 1_000,
  scatterPays: { 3: 20_000, 4: 200_000, 5: 1_000_000 },
  free: {
    need: 3,
    award: 10,
    again: 10,
    most: 20,
    times: 1,
    special: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
  },
  buy: { feature: 'free', price: 590_000 },
})
