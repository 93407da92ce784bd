import { baseOf } from '../../read-terms.ts'
import type { Grant } from '../../kinds/kind.ts'
import type { BonusTerms } from '../../terms.ts'

/** A bet that was made: what it staked and paid, in ledger units. */
export type PastBet = { category: string; stake: number; prize: number }

type Outcome = { toCash: number; isFinished: boolean }

const stepsMost = 4_000
/** No run has more bets than this: where stakes are small beside what is to be wagered, they are taken larger. */
const betsOfRun = 1_500

/** Figures from a seed, evenly between 0 and 1: the same seed gives the same simulation. */
export function figuresFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Plays a bonus to its end with bets that were made, drawn at random: what it turns into. Stakes take cash while it covers
 * them, as they really do; what a deposit asks for is staked first. Pure.
 */
export function wagerOut(
  terms: BonusTerms,
  grant: Grant,
  { bets, next }: { bets: readonly PastBet[]; next: () => number },
): Outcome {
  const capOf = (cap: string | null) => (cap === null ? Number.POSITIVE_INFINITY : Number(cap))
  const [largest, winCap] = [capOf(terms.largestStake), capOf(terms.winCap)]
  let owed = Number(baseOf(terms, grant)) * terms.times
  const least = owed / betsOfRun
  let [cash, bonus, forDeposit] = [
    Number(grant.deposit),
    Number(grant.amount),
    Number(grant.deposit),
  ]
  for (let step = 0; step < stepsMost && owed > 0; step += 1) {
    const bet = bets[Math.floor(next() * bets.length)]
    if (!bet) break
    const asked = Math.max(bet.stake, least)
    const isCash = cash >= asked
    const stake = isCash ? asked : Math.min(asked, largest, bonus)
    if (stake < 1) break
    const win = stake * (bet.prize / bet.stake - 1)
    if (isCash) cash += win
    else bonus += win
    const counts = (terms.weights[bet.category] ?? 1_000_000) / 1_000_000
    const first = Math.min(forDeposit, stake)
    forDeposit -= first
    owed -= (stake - first) * counts
  }
  const isFinished = owed <= 0
  return { toCash: isFinished ? Math.min(bonus, winCap) : 0, isFinished }
}
