import type { Play, Selection } from '../../plays/family.ts'
import { largestPrize, type Paying } from '../../plays/price.ts'

/** What a ticket stakes on an outcome of a market, and what it costs if that comes. In ledger units. */
export type Exposed = { market: string; outcome: string; stake: bigint; prize: bigint }

type Bought = { play: Play; selection: Selection; cost: bigint; paying: Paying }

/** What a ticket covers: outcomes of markets that are followed one by one, and sides of markets with two. */
function coveredBy({ play, selection }: Pick<Bought, 'play' | 'selection'>) {
  const sides = play.sides?.(selection) ?? []
  if (sides.length > 0) return sides.map(({ market, side }) => ({ market, outcomes: [side] }))
  return play.covers?.(selection) ?? []
}

/** Whether the outcomes of a play are followed one by one while an issue sells. */
export const isFollowed = (play: Play): boolean =>
  coveredBy({ play, selection: play.example.selection }).length > 0

/**
 * What a ticket would cost, outcome by outcome. Of a part of the selection that covers one outcome alone the prize is exact;
 * else it is at most the largest prize of the ticket, shared among its markets.
 */
export function exposedBy(bought: Bought): Exposed[] {
  const covered = coveredBy(bought)
  const count = covered.reduce((sum, { outcomes }) => sum + outcomes.length, 0)
  if (count === 0) return []
  const { play, selection, cost, paying } = bought
  const whole = largestPrize(play, selection, paying)
  const bound = (whole + BigInt(covered.length) - 1n) / BigInt(covered.length)
  const exact = count > 1 ? prizesOfParts(bought) : new Map<string, bigint>()
  return covered.flatMap(({ market, outcomes }) =>
    outcomes.map((outcome) => ({
      market,
      outcome,
      stake: cost / BigInt(count),
      prize: exact.get(`${market}\0${outcome}`) ?? bound,
    })),
  )
}

/** The prize of each outcome that a single option of the selection covers by itself. */
function prizesOfParts({ play, selection, paying }: Bought): Map<string, bigint> {
  const prizes = new Map<string, bigint>()
  for (const [row, options] of selection.entries()) {
    for (const option of options) {
      const part = selection.map((_, at) => (at === row ? [option] : []))
      if (play.count(part) === 0) continue
      const [only, ...others] = coveredBy({ play, selection: part })
      const outcome = only?.outcomes[0]
      if (!only || others.length > 0 || only.outcomes.length !== 1 || outcome === undefined)
        continue
      prizes.set(`${only.market}\0${outcome}`, largestPrize(play, part, paying))
    }
  }
  return prizes
}
