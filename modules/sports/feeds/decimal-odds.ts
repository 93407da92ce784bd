import type { Odds } from '../result.ts'

const decimal = /^(\d{1,5})(?:\.(\d{1,12}))?$/

/**
 * A decimal price as sources write it, in whole ten-thousandths, what is beyond them left off. What is no number of that form is
 * NaN: the book counts it and does not offer it.
 */
export function readDecimalOdds(given: unknown): Odds {
  const text = typeof given === 'number' ? String(given) : given
  if (typeof text !== 'string') return Number.NaN
  const [, whole, parts = ''] = decimal.exec(text.trim()) ?? []
  if (whole === undefined) return Number.NaN
  return Number(whole) * 10_000 + Number(parts.slice(0, 4).padEnd(4, '0'))
}
