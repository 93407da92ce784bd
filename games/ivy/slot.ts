/** Ten lines; wilds stay for all eight free spins. */
import { slot } from '@tessera/slot-kit'

export const ivy = slot({
  slug: 'ivy',
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
    A: { 3: 30, 4: 150, 5: 700 },
    B: { 3: 20, 4: 80, 5: 250 },
    C: { 3: 15, 4: 50, 5: 160 },
    D: { 3: 10, 4: 25, 5: 100 },
    E: { 3: 6, 4: 18, 5: 60 },
    F: { 3: 5, 4: 14, 5: 50 },
  },
  unit: 1_000,
  free: { need: 3, award: 8, again: 0, most: 8, times: 1, sticky: true },
})
