import { elevenFive } from './eleven-five/family.ts'
import type { Family } from './family.ts'
import { markSix } from './mark-six/family.ts'
import { sourceNumber } from './source-number/family.ts'
import { thai } from './thai/family.ts'
import { fourDSg } from './four-d-sg/family.ts'
import { fourD } from './four-d/family.ts'
import { kenoSides } from './keno-sides/family.ts'
import { elevenFiveSides } from './eleven-five-sides/family.ts'
import { k3Sides } from './k3-sides/family.ts'
import { pk10Sides } from './pk10-sides/family.ts'
import { vnSouth } from './vn-south/family.ts'
import { vnNorth } from './vn-north/family.ts'
import { pc28 } from './pc28/family.ts'
import { sscSides } from './ssc-sides/family.ts'
import { fiveD } from './five-d/family.ts'
import { k3 } from './k3/family.ts'
import { keno } from './keno/family.ts'
import { pk10 } from './pk10/family.ts'
import { ssc } from './ssc/family.ts'
import { threeD } from './three-d/family.ts'

/** Every lottery family, by its code. */
export const families: Record<string, Family> = {
  ssc,
  'eleven-five': elevenFive,
  k3,
  pk10,
  keno,
  'three-d': threeD,
  'five-d': fiveD,
  'ssc-sides': sscSides,
  pc28,
  'vn-north': vnNorth,
  'vn-south': vnSouth,
  'pk10-sides': pk10Sides,
  'k3-sides': k3Sides,
  'eleven-five-sides': elevenFiveSides,
  'keno-sides': kenoSides,
  'four-d': fourD,
  'four-d-sg': fourDSg,
  thai,
  'source-number': sourceNumber,
  'mark-six': markSix,
}

/** A family by its code, as it is played in a draw at this time. */
export const familyOf = (code: string, drawsAt?: Date): Family | undefined => {
  const family = families[code]
  return (drawsAt && family?.at?.(drawsAt)) ?? family
}
