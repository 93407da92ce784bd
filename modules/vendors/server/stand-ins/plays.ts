import { smallestPayable, usualAmount } from '@tessera/money'
import { playerOf } from '@tessera/slot-kit'
import { standInStakes } from '../../limits.ts'
import { drawn } from './draws.ts'
import { modelOf } from './models/models.ts'
import type { Room } from './rooms/room.ts'

/** What a title is played with: a slot of a model, or a room. */
export type Plays = { is: 'slot'; model: string } | { is: 'room'; room: Room }

/** What is staked on, in ledger units. A slot has one spot, `spin`. */
export type Choice = ReadonlyMap<string, bigint>
export const spinSpot = 'spin'

/** A round as it was drawn. `steps` are what the page shows. */
export type Drawn = { prize: bigint; steps: object; seconds: number }

/** What may be staked in a currency: about as much as the dollars of the list, in parts that win no rest. */
export function stakesIn(unit: string): bigint[] {
  const part = 20n * smallestPayable(unit)
  const stakes = standInStakes.map((each) => {
    const usual = usualAmount(each, unit) ?? each
    return usual < part ? part : usual - (usual % part)
  })
  return [...new Set(stakes)]
}

/** Whether a stake may be placed so: whole chips on spots that are offered. */
export function mayStake(plays: Plays, choice: Choice, { unit, now }: { unit: string; now: Date }) {
  const stakes = stakesIn(unit)
  const [least = 1n, most = 0n] = [stakes[0], stakes.at(-1)]
  if (plays.is === 'slot') {
    const stake = choice.get(spinSpot)
    return choice.size === 1 && stake !== undefined && stakes.includes(stake)
  }
  const { room } = plays
  if (choice.size === 0 || (choice.size > 1 && !room.hasMany)) return false
  let all = 0n
  for (const [code, stake] of choice) {
    if (stake <= 0n || stake % least !== 0n || !room.spotOf(code, now)) return false
    all += stake
  }
  return all <= most * 5n
}

/** Draws a round. What is won is cut down to what can be paid. */
export function draw(
  plays: Plays,
  choice: Choice,
  { unit, now }: { unit: string; now: Date },
): Drawn {
  if (plays.is === 'slot') {
    const { multiplier, steps } = playerOf(modelOf(plays.model).definition)({}, drawn)
    const prize = ((choice.get(spinSpot) ?? 0n) * BigInt(multiplier)) / 10_000n
    return { prize: payable(prize, unit), steps, seconds: 0 }
  }
  const { room } = plays
  const { returned, shows } = room.play([...choice.keys()], drawn.below, now)
  let prize = 0n
  for (const [code, stake] of choice)
    prize += payable((stake * BigInt(returned.get(code) ?? 0)) / 10_000n, unit)
  return { prize, steps: shows, seconds: room.seconds }
}

const payable = (amount: bigint, unit: string) => amount - (amount % smallestPayable(unit))

export const sumOfChoice = (choice: Choice): bigint =>
  [...choice.values()].reduce((all, stake) => all + stake, 0n)

/** As it is kept: spots in the order of their names. */
export const writtenChoice = (choice: Choice): Record<string, string> =>
  Object.fromEntries(
    [...choice]
      .toSorted(([one], [two]) => (one < two ? -1 : 1))
      .map(([code, stake]) => [code, String(stake)]),
  )
