import { wheelOf } from '../../games/roulette/game.ts'
import { neighbourSpots, type Pocket } from '../../games/roulette/wheels.ts'
import type { Variant } from '../../games/table-game.ts'

export type CallStake = { spot: string; stake: bigint }

const staked = (parts: readonly { spot: string; parts: number }[], chip: bigint): CallStake[] =>
  parts.map(({ spot, parts: count }) => ({ spot, stake: chip * BigInt(count) }))

/** What a call bet lays on which spots, with a chip for each part. */
export const stakesOfCall = ({ calls = [] }: Variant, code: string, chip: bigint): CallStake[] =>
  staked(calls.find((call) => call.code === code)?.spots ?? [], chip)

/** The same for a pocket with its neighbours. */
export const stakesOfNeighbours = (
  variant: string,
  pocket: Pocket,
  { reach, chip }: { reach: number; chip: bigint },
): CallStake[] => staked(neighbourSpots(wheelOf(variant), pocket, reach), chip)

const nothing = 0n
export const sumOfStakes = (stakes: readonly CallStake[]): bigint =>
  stakes.reduce((sum, { stake }) => sum + stake, nothing)
