import type { Step } from '../table-game.ts'

// Which segments of 54 pay what, by their numbers from 0.
const at: Record<string, number[]> = {
  sun: [1],
  moon: [28],
  'pays-25': [13, 41],
  'pays-12': [7, 21, 33, 47],
  'pays-6': [3, 11, 19, 27, 35, 43, 51],
  'pays-3': [5, 9, 15, 17, 23, 25, 29, 31, 37, 39, 45, 49, 53],
}

/** What a spot of the wheel returns by its segment: every even segment but one pays 1 to 1. */
export function plainWheel(_variant: string, spot: string, [step]: readonly Step[]): number {
  const segment = step?.value ?? 0
  if (spot === 'pays-1') return segment % 2 === 0 && segment !== 28 ? 20_000 : 0
  const pay = { 'pays-3': 3, 'pays-6': 6, 'pays-12': 12, 'pays-25': 25, sun: 50, moon: 50 }[spot]
  if (pay === undefined) throw new Error(`the plain judge knows no spot ${spot}`)
  return at[spot]?.includes(segment) ? (pay + 1) * 10_000 : 0
}
