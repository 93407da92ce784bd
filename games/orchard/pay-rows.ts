import { spaceOf } from '@tessera/game-kit'
import type { Multiplier } from '@tessera/money'
import { orchard } from './game.ts'
import type { Fruit } from './symbols.ts'

export type PayRow = {
  fruit: Fruit
  /** How many reels from the first show it. */
  reels: number
  multiplier: Multiplier
  count: number
  /** It comes once in so many spins. */
  oneIn: number
}

/** Every line that pays, the highest first, found by visiting every way in which the reels can stop. */
export function payRows(): PayRow[] {
  const rows = new Map<string, PayRow>()
  const space = spaceOf(orchard, {})
  for (let index = 0; index < space.size; index++) {
    const [spin, win] = orchard.script({}, space.at(index))
    if (spin?.type !== 'spin' || win?.type !== 'win') continue
    const [fruit] = spin.line
    const key = `${fruit} ${win.reels}`
    const count = (rows.get(key)?.count ?? 0) + 1
    const { reels, multiplier } = win
    rows.set(key, { fruit, reels, multiplier, count, oneIn: space.size / count })
  }
  return [...rows.values()].toSorted((one, other) => other.multiplier - one.multiplier)
}
