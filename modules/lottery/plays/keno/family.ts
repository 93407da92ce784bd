import type { Family } from '../family.ts'
import { picks } from './picks.ts'
import { kenoShape } from './shape.ts'
import { trends } from './trends.ts'

/** Twenty of eighty numbers: tickets of one to ten numbers a line. */
export const keno: Family = {
  code: 'keno',
  shape: kenoShape,
  hasSeries: true,
  plays: picks,
  trends,
}
