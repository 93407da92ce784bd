import type { SlotDefinition } from '../definition.ts'
import type { Machine } from '../machine.ts'
import type { MarksOf } from './line-moments.ts'

/*
 * What starts features, of one reel, in one number that adds up over the reels: how many scatters it
 * shows, whether it shows a coin, a gate, and the special symbol of the free spins.
 */
const coinUnit = 64
const gateUnit = 1_024
const specialUnit = 16_384

export type Marks = { scatters: number; coins: number; gates: number; specials: number }

export const marksFrom = (sum: number): Marks => ({
  scatters: sum % coinUnit,
  coins: Math.floor(sum / coinUnit) % (gateUnit / coinUnit),
  gates: Math.floor(sum / gateUnit) % (specialUnit / gateUnit),
  specials: Math.floor(sum / specialUnit),
})

export function marksOf(machine: Machine, special = -1): MarksOf {
  const { isScatter, isCoin, isGate } = machine
  return (cells) => {
    let scatters = 0
    let coin = 0
    let gate = 0
    for (const symbol of cells) {
      scatters += isScatter[symbol] ?? 0
      coin |= isCoin[symbol] ?? 0
      gate |= isGate[symbol] ?? 0
    }
    const isSpecial = special >= 0 && cells.includes(special)
    return scatters + coin * coinUnit + gate * gateUnit + Number(isSpecial) * specialUnit
  }
}

export type Trigger = 'free' | 'hold' | 'pick'

/** The features that a base spin with these marks starts. */
export function triggeredBy(definition: SlotDefinition, sum: number): Trigger[] {
  const { free, hold, pick, grid } = definition
  const { scatters, coins, gates } = marksFrom(sum)
  const started: Trigger[] = []
  if (free && scatters >= free.need) started.push('free')
  if (hold && coins === grid.reels) started.push('hold')
  if (pick && gates === grid.reels) started.push('pick')
  return started
}
