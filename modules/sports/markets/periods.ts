import type { ScoreKind } from '../sport.ts'
import { basketballPeriods } from './basketball-score.ts'
import type { Specifier, Specifiers } from './market-type.ts'

/** The parts of a match that have markets of their own: halves of football, halves and quarters of basketball. */
export const periods: Specifier = {
  name: 'period',
  form: 'of',
  values: basketballPeriods,
  isOptional: true,
}

/** Whether events of this kind have such a part. */
export const hasPeriod = (kind: ScoreKind, { period }: Specifiers): boolean =>
  period === undefined ||
  kind === 'basketball' ||
  (kind === 'football' && (period === 'first' || period === 'second'))
