import type { Family } from './family.ts'

/** Every lottery family, by its code. */
export const families: Record<string, Family> = {}

export const familyOf = (code: string): Family | undefined => families[code]
