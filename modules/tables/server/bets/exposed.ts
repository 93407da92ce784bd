import { cellsMax } from '../../limits.ts'
import type { Spot, Variant } from '../../games/table-game.ts'

export type Stake = { spot: string; stake: bigint }

const whole = 10_000n

/** What a stake returns, itself included, rounded down. */
export const returnOf = (stake: bigint, returned: number): bigint =>
  (stake * BigInt(returned)) / whole

/** All outcomes of a table, market by market. */
export const cellsOf = ({ markets, exposure }: Variant): string[] => {
  if (exposure) return [...exposure.cells]
  const cells = markets.flatMap(({ code, outcomes }) =>
    outcomes.map((outcome) => `${code}:${outcome}`),
  )
  if (cells.length > cellsMax) throw new Error(`a table has at most ${cellsMax} outcomes`)
  return cells
}

export const spotOf = ({ spots }: Variant, code: string): Spot | undefined =>
  spots.find((spot) => spot.code === code)

/** The most that a spot returns. */
export const mostReturned = ({ returns, mostReturned: most = 0 }: Spot): number =>
  Math.max(most, ...returns.map(({ returned }) => returned))

/** What each outcome of a table costs by these stakes: what they return in it less all stakes of its market. */
export function exposedOf(variant: Variant, stakes: readonly Stake[]): bigint[] {
  if (variant.exposure) return variant.exposure.of(stakes)
  const marketOf = new Map(
    variant.markets.flatMap(({ code, outcomes }) =>
      outcomes.map((outcome) => [outcome, code] as const),
    ),
  )
  const cost = new Map<string, bigint>()
  const add = (key: string, amount: bigint) => cost.set(key, (cost.get(key) ?? 0n) + amount)
  for (const { spot: code, stake } of stakes) {
    const spot = spotOf(variant, code)
    if (!spot) throw new Error(`there is no spot ${code}`)
    const market = variant.markets.find(
      ({ code: its }) => its === marketOf.get(spot.returns[0]?.outcomes[0] ?? ''),
    )
    for (const outcome of market?.outcomes ?? []) add(`${market?.code}:${outcome}`, -stake)
    const named = new Set<string>()
    for (const { returned, outcomes } of spot.returns) {
      for (const outcome of outcomes) {
        if (!named.has(outcome)) add(`${market?.code}:${outcome}`, returnOf(stake, returned))
        named.add(outcome)
      }
    }
  }
  return cellsOf(variant).map((cell) => cost.get(cell) ?? 0n)
}
