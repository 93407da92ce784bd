import type { Family } from '../family.ts'
import { picks } from './picks.ts'
import { kenoShape } from './shape.ts'
import { trends } from './trends.ts'

/** Twenty of eighty numbers: tickets of one to ten numbers a line. */
export const keno: Family = {
  code: 'keno',
  shape: kenoShape,
  hasSeries: true,
  // Six numbers return 0.9195 at series 1800, which is 1.01 at 1980.
  seriesMost: 1_940,
  plays: picks,
  trends,
}
