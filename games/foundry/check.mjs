/* The slot foundry, as its README publishes it. `npm run publish-slot foundry` writes this. */
import { slotRule } from '../check-slots.mjs'

export const rule = slotRule({
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
  unit: 1000,
  hold: {
    fill: [1, 18],
    respins: 3,
    values: [
      [10000, 50],
      [20000, 25],
      [30000, 13],
      [50000, 9],
      [250000, 3],
    ],
    full: 5000000,
  },
  buy: { feature: 'hold', price: 232000 },
})
