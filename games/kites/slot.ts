/** 243 ways; three scatters start free spins, each with a multiplier of its own. */
import { slot } from '@tessera/slot-kit'

export const kites = slot({
  slug: 'kites',
  version: '1',
  grid: { reels: 5, rows: 3 },
  cells: {
    strips: [
      'ECFDEFBACDEFSEFDBCFEADFB',
      'EFACDBEWFSEFDCFEADBFECFD',
      'DEWFSEDBFCEAFDBECFDEFBAC',
      'EFDCFEADBFECFDEFACDBEWFS',
      'ADFBECFDEFBACDEFSEFDBCFE',
    ],
  },
  symbols: { W: { roles: ['wild'] }, S: { roles: ['scatter'] } },
  pays: { by: 'ways' },
  table: {
    A: { 3: 30, 4: 80, 5: 320 },
    B: { 3: 16, 4: 50, 5: 160 },
    C: { 3: 10, 4: 32, 5: 100 },
    D: { 3: 6, 4: 18, 5: 55 },
    E: { 3: 4, 4: 9, 5: 26 },
    F: { 3: 3, 4: 7, 5: 20 },
  },
  unit: 250,
  free: {
    need: 3,
    award: 8,
    again: 8,
    most: 24,
    times: [
      [2, 5],
      [3, 3],
      [5, 2],
    ],
  },
})
