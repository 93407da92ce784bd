import { unitsFromDecimal } from '@tessera/money'
import { type Choice, spinSpot } from './plays.ts'

const spotsMost = 60

/** A round as a page asks for it: `free` where it is one of free rounds, and `stake`, or `bets` with a stake for each spot, as JSON. */
export function readRound(
  fields: Record<string, unknown>,
): { id: string; choice: Choice; isFree: boolean } | undefined {
  const textOf = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const id = textOf('id').toLowerCase()
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined
  const bets = textOf('bets')
  const isFree = textOf('free') === '1' && bets === ''
  if (bets === '') {
    const stake = unitsOf(textOf('stake'))
    return stake === undefined ? undefined : { id, choice: new Map([[spinSpot, stake]]), isFree }
  }
  const choice = readBets(bets)
  return choice && { id, choice, isFree }
}

function readBets(text: string): Choice | undefined {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
  const entries = Object.entries(read)
  if (entries.length === 0 || entries.length > spotsMost) return undefined
  const choice = new Map<string, bigint>()
  for (const [code, amount] of entries) {
    const stake = typeof amount === 'string' ? unitsOf(amount) : undefined
    if (stake === undefined || code.length > 60) return undefined
    choice.set(code, stake)
  }
  return choice
}

const unitsOf = (text: string): bigint | undefined =>
  /^\d{1,9}(\.\d{1,4})?$/.test(text) ? unitsFromDecimal(text) : undefined
