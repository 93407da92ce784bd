/** Ten lines; a coin on every reel starts hold and win. */
import { slot } from '@tessera/slot-kit'

export const foundry = slot({
  slug: 'foundry',
  version: '1',
  grid: { reels: 5, rows: 3 },
  cells: {
    strips: [
      'ECFDOEFBACDOEFEFDBOCFEADOFB',
      'OEFACDBOEWFEFDOCFEADBOFECFD',
      'ACDOEWFEFDBOCFEADOFBECFDOEFB',
      'FEFDOCFEADBOFECFDOEFACDBOEW',
      'FEADOFBECFDOEFBACDOEFEFDBOC',
    ],
  },
  symbols: { W: { roles: ['wild'] }, O: { roles: ['coin'] } },
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
    A: { 3: 40, 4: 200, 5: 1000 },
    B: { 3: 30, 4: 100, 5: 400 },
    C: { 3: 20, 4: 70, 5: 250 },
    D: { 3: 12, 4: 35, 5: 120 },
    E: { 3: 7, 4: 25, 5: 80 },
    F: { 3: 7, 4: 16, 5: 60 },
  },
  unit: 1_000,
  hold: {
    fill: [1, 18],
    respins: 3,
    values: [
      [10_000, 50],
      [20_000, 25],
      [30_000, 13],
      [50_000, 9],
      [250_000, 3],
    ],
    full: 5_000_000,
  },
  buy: { feature: 'hold', price: 232_000 },
})
