import type { Seeds } from './seeds.ts'

/**
 * What the house has published of a game's version and can never take back: past rounds are checked
 * against it. A change of the maths needs a new version with a new one of these.
 */
export type Published<Choice = unknown> = {
  version: string
  /** From `fingerprintOf`. */
  fingerprint: string
  /** One round for everybody to recompute. */
  example: { seeds: Seeds; choice: Choice; index: number; multiplier: number }
}
