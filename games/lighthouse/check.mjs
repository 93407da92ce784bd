/* The slot lighthouse, as its README publishes it. `npm run publish-slot lighthouse` writes this. */
import { slotRule } from '../check-slots.mjs'

export const rule = slotRule({
  slug: 'lighthouse',
  version: '1',
  grid: { reels: 5, rows: 3 },
  cells: {
    strips: [
      'GDFEGBFCADGEFGDECFGBEFGDCAGFEDBGFEC',
      'EGFBCADGEFGWDECGFBEGDFCAGEDFBGECGFD',
      'ADGEFGWDECGFBEGDFCAGEDFBGECGFDEGFBC',
      'GWDECGFBEGDFCAGEDFBGECGFDEGFBCADGEF',
      'EFGDCAGFEDBGFECGDFEGBFCADGEFGDECFGB',
    ],
  },
  symbols: { W: { roles: ['wild'], expands: true } },
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
    A: { 3: 20, 4: 80, 5: 350 },
    B: { 3: 10, 4: 40, 5: 150 },
    C: { 3: 6, 4: 20, 5: 70 },
    D: { 3: 4, 4: 11, 5: 35 },
    E: { 3: 3, 4: 7, 5: 22 },
    F: { 3: 2, 4: 5, 5: 18 },
    G: { 3: 2, 4: 3, 5: 10 },
  },
  unit: 1000,
  respins: { while: 'newWild', most: 3 },
})
