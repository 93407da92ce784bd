import { chanceOf, returnParts } from './catching.ts'
import { fishKinds, type FishKind } from './kinds.ts'

/** What one shot at a fish does, exactly. `chance` is caught / of. */
export type FishLaw = {
  kind: FishKind
  caught: number
  of: number
  chance: number
  /** What comes back of a shot, and its standard deviation, in costs of the shot. */
  mean: number
  deviation: number
}

export function lawOfFish(kind: FishKind): FishLaw {
  const { of, caught } = chanceOf(kind.odds, 100)
  const chance = caught / of
  // The odds cancel: what comes back is the return, whichever fish it is.
  const mean = returnParts / 10_000
  return {
    kind,
    caught,
    of,
    chance,
    mean,
    deviation: Math.sqrt(chance * kind.odds ** 2 - mean ** 2),
  }
}

export const lawOfAll = (): FishLaw[] => fishKinds.map(lawOfFish)

/** The chance of at least one catch in so many shots at one fish. */
export const chanceWithin = (kind: Pick<FishKind, 'odds'>, shots: number): number => {
  const { of, caught } = chanceOf(kind.odds, 100)
  return 1 - (1 - caught / of) ** shots
}
