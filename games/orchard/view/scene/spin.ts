import { brakeSeconds, landReel, type ReelMotion, startReel, turnReel } from './reel-motion.ts'

// Specification of the slot profile: a spin takes at least 2.5 seconds. The last reel is caught then.
export const catchAt = [1.5, 2, 2.5] as const

// Time to run on after the outcome has come, so that the brake never starts at once.
const leadSeconds = brakeSeconds + 0.25
const betweenReels = 0.35

/** One spin of all reels, from the start until the last has swung out. */
export type Spin = {
  start(): void
  /** The outcome is known: the reels will be caught on these stops, one after the other. */
  land(stops: readonly number[]): void
  /** Moves on, and says how many reels have been caught in this time. */
  turn(seconds: number): number
  isTurning(): boolean
}

export function createSpin(motions: readonly ReelMotion[], lengths: readonly number[]): Spin {
  const state = { since: 0, stops: undefined as readonly number[] | undefined }
  return {
    start() {
      state.since = 0
      state.stops = undefined
      for (const motion of motions) startReel(motion)
    },
    land(stops) {
      state.stops = stops
    },
    turn(seconds) {
      state.since += seconds
      let caught = 0
      for (const motion of motions) if (turnReel(motion, seconds)) caught += 1
      if (state.stops && motions.every(({ phase }) => phase === 'run')) {
        landAll(motions, lengths, state.stops, state.since)
        state.stops = undefined
      }
      return caught
    },
    isTurning: () => motions.some(({ phase }) => phase !== 'still'),
  }
}

function landAll(
  motions: readonly ReelMotion[],
  lengths: readonly number[],
  stops: readonly number[],
  since: number,
): void {
  motions.forEach((motion, reel) => {
    const soonest = since + leadSeconds + reel * betweenReels
    const at = Math.max(catchAt[reel] ?? 0, soonest)
    landReel(motion, stops[reel] ?? 0, lengths[reel] ?? 1, at - since)
  })
}
