import type { Multiplier } from '@tessera/money'
import type { Game } from './game.ts'

/** How many draws pay each multiplier, by visiting every draw; the largest multiplier first. */
export function outcomes<Choice, Draw, Step extends { type: string }>(
  game: Game<Choice, Draw, Step>,
  choice: Choice,
): Map<Multiplier, number> {
  const counts = new Map<Multiplier, number>()
  for (let index = 0; index < game.draws.size; index++) {
    const multiplier = game.pay(choice, game.draws.at(index))
    counts.set(multiplier, (counts.get(multiplier) ?? 0) + 1)
  }
  return new Map([...counts].toSorted(([one], [other]) => other - one))
}

/** What all draws together pay on a stake of 1 each, and what they take, in ten-thousandths: exact. */
export function exactReturn<Choice, Draw, Step extends { type: string }>(
  game: Game<Choice, Draw, Step>,
  choice: Choice,
): { paid: number; staked: number } {
  let paid = 0
  for (const [multiplier, count] of outcomes(game, choice)) paid += multiplier * count
  return { paid, staked: game.draws.size * 10_000 }
}

export type Odds = {
  /** Share of stakes that comes back over all draws. */
  returned: number
  /** Share of draws that pay anything. */
  hits: number
  top: Multiplier
  /** One in how many draws pays the top. */
  topOneIn: number
  /** Standard deviation of the multiplier of one round. */
  volatility: number
}

/** What a member may want to know before playing, all of it counted. */
export function oddsOf<Choice, Draw, Step extends { type: string }>(
  game: Game<Choice, Draw, Step>,
  choice: Choice,
): Odds {
  const table = [...outcomes(game, choice)]
  const { size } = game.draws
  const { paid, staked } = exactReturn(game, choice)
  const returned = paid / staked
  const [top = 0, topCount = size] = table[0] ?? []
  const paying = table.reduce((sum, [multiplier, count]) => sum + (multiplier > 0 ? count : 0), 0)
  const variance = table.reduce(
    (sum, [multiplier, count]) => sum + (count / size) * (multiplier / 10_000 - returned) ** 2,
    0,
  )
  return {
    returned,
    hits: paying / size,
    top,
    topOneIn: size / topCount,
    volatility: Math.sqrt(variance),
  }
}
