import type { Family } from './family.ts'
import { fiveD } from './five-d/family.ts'
import { ssc } from './ssc/family.ts'
import { threeD } from './three-d/family.ts'

/** Every lottery family, by its code. */
export const families: Record<string, Family> = {
  ssc,
  'three-d': threeD,
  'five-d': fiveD,
}

export const familyOf = (code: string): Family | undefined => families[code]
