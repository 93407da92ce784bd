/* The slot tidewater, as its README publishes it. `npm run publish-slot tidewater` writes this. */
import { slotRule } from '../check-slots.mjs'

export const rule = slotRule({
  slug: 'tidewater',
  version: '1',
  grid: { reels: 5, rows: 3 },
  cells: {
    strips: [
      'ECFDEFBACDEFSEDBFCEAFDB',
      'EFACDBEWFSEFDCFEADBFECFD',
      'DEWFSFDBECFADEFBCFDEFBAC',
      'EFDCFEADBFECFDEFACDBEWFS',
      'ADFBECFDEFBACDEFSEFDBCFE',
    ],
  },
  symbols: { W: { roles: ['wild'] }, S: { roles: ['scatter'] } },
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
    A: { 2: 2, 3: 30, 4: 150, 5: 1000 },
    B: { 3: 25, 4: 80, 5: 300 },
    C: { 3: 15, 4: 50, 5: 200 },
    D: { 3: 10, 4: 25, 5: 120 },
    E: { 3: 5, 4: 20, 5: 60 },
    F: { 3: 5, 4: 10, 5: 50 },
  },
  unit: 1000,
  free: { need: 3, award: 10, again: 10, most: 30, times: 2 },
  buy: { feature: 'free', price: 172000 },
})
