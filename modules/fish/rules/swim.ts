import { kindOf, type FishId } from './kinds.ts'

/** A fish on its way: where it is follows from the time. Places and angles are whole thousandths. */
export type Fish = {
  /** Of this sea. */
  id: number
  kind: FishId
  /** When it begins, in milliseconds of the server. */
  at: number
  isLeftward: boolean
  /** Its height where it begins and where it ends, from the top. */
  from: number
  to: number
  /** How far it swings up and down, how often, and where in the swing it begins. */
  swing: number
  turns: number
  phase: number
}

// How far outside of the picture a fish begins and ends, as a share of its width.
const outside = 0.25
const way = 1 + 2 * outside
const thousand = 1_000

/** How far it is on its way, from 0 to 1. */
const progressOf = ({ kind, at }: Pick<Fish, 'kind' | 'at'>, now: number): number =>
  (now - at) / (kindOf(kind).seconds * thousand)

/** Where a fish is: 0 to 1 across and down the picture. Undefined before it begins and after it has ended. */
export function placeOf(fish: Fish, now: number): { x: number; y: number } | undefined {
  const progress = progressOf(fish, now)
  if (progress < 0 || progress > 1) return undefined
  const across = -outside + way * progress
  const angle = 2 * Math.PI * ((fish.turns * progress) / thousand + fish.phase / thousand)
  const down = fish.from + (fish.to - fish.from) * progress + fish.swing * Math.sin(angle)
  return { x: fish.isLeftward ? 1 - across : across, y: down / thousand }
}

/** From when to when the middle of a fish is in the picture. */
export function seenOf({ kind, at }: Pick<Fish, 'kind' | 'at'>): { from: number; until: number } {
  const length = kindOf(kind).seconds * thousand
  return { from: at + (length * outside) / way, until: at + (length * (1 + outside)) / way }
}

/** When it has ended its way. */
export const endOf = ({ kind, at }: Pick<Fish, 'kind' | 'at'>): number =>
  at + kindOf(kind).seconds * thousand

/** How long ago a fish may have left the picture, for a shot at it to count, and how far the clocks may differ. */
export const lateMilliseconds = 1_500
export const toleranceMilliseconds = 250

/** Whether a shot that comes now can hit it: it was in the picture a moment ago. */
export function canBeHit(fish: Pick<Fish, 'kind' | 'at'>, now: number): boolean {
  const { from, until } = seenOf(fish)
  return (
    from - toleranceMilliseconds <= now && now <= until + lateMilliseconds + toleranceMilliseconds
  )
}
