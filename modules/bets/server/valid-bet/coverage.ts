/** The outcomes of a market, each with how many equally likely draws end in it: of a digit, ten outcomes of one draw. */
export type Market = ReadonlyMap<string, bigint>

/** A market whose outcomes are equally likely. */
export const evenMarket = (outcomes: readonly string[]): Market =>
  new Map(outcomes.map((outcome) => [outcome, 1n]))

const tenths = 10n
const mostTenths = 7n

/** Whether these outcomes are more than 70 % of what can happen (domain 4.1): then hardly anything is at risk. */
export function isCovered(market: Market, outcomes: Iterable<string>): boolean {
  let covered = 0n
  for (const outcome of new Set(outcomes)) {
    const draws = market.get(outcome)
    if (draws === undefined) throw new Error(`the market has no outcome ${outcome}`)
    covered += draws
  }
  const all = [...market.values()].reduce((sum, draws) => sum + draws, 0n)
  return covered * tenths > all * mostTenths
}
