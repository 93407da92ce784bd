import type { Family } from '../family.ts'
import { fourDFamily } from '../four-d-family.ts'

/** Four digits with the prizes of Malaysia. */
export const fourD: Family = fourDFamily({
  code: 'four-d',
  big: [2_500, 1_000, 500, 180, 60],
  small: [3_500, 2_000, 1_000],
  iBoxBig: {
    24: [105, 42, 21, 8, 3],
    12: [209, 84, 42, 15, 5],
    6: [417, 167, 84, 30, 10],
    4: [625, 250, 125, 45, 15],
  },
  iBoxSmall: {
    24: [146, 84, 42],
    12: [292, 167, 84],
    6: [584, 334, 167],
    4: [875, 500, 250],
  },
})
