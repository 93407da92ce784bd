import { decimalFromUnits, unitsPerWhole } from '@tessera/money'
import type { VendorMove } from './vendor-move.ts'

/**
 * How the sandbox vendor behaves: correctly; refuses; delays; does it and its answer is lost; does not know it; reports
 * a larger amount or another currency; answers nonsense.
 */
export const moods = [
  'well',
  'refuses',
  'late',
  'lost',
  'down',
  'otherAmount',
  'otherCurrency',
  'nonsense',
] as const
export type Mood = (typeof moods)[number]

const byCents: Record<string, Mood> = {
  13: 'refuses',
  7: 'late',
  17: 'lost',
  19: 'down',
  23: 'otherAmount',
  29: 'otherCurrency',
  31: 'nonsense',
}
const hundredUnits = 100n

/** On demo sites the cents of an amount decide. */
export const moodOf = (amount: bigint): Mood =>
  byCents[String((amount / hundredUnits) % hundredUnits)] ?? 'well'

/** The vendor's answer about a move in its ledger. */
export function saidOf(row: VendorMove, mood: Mood): object {
  const { id, player, direction, amount, unit, state, reference } = row
  if (mood === 'nonsense') return { id, status: 'perhaps' }
  if (state === 'waiting') return { id, status: 'waiting' }
  if (state === 'refused') return { id, status: 'refused', reason: 'Not at the moment.' }
  return {
    id,
    player,
    direction,
    status: 'done',
    reference,
    amount: decimalFromUnits(mood === 'otherAmount' ? amount + unitsPerWhole : amount),
    currency: mood === 'otherCurrency' ? 'XXX' : unit,
  }
}
