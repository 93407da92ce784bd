import type { DeclaredReturns } from '@tessera/bets/server'
import type { Db } from '@tessera/server-kit'
import { type Gift, moneyOf } from '../../../gift-terms.ts'
import type { SimulationNote, Things } from '../../../simulation-shapes.ts'
import type { Asked } from '../events.ts'

/** What a member would have got, and when. `chances`: tickets, spins or packets, where who wins is drawn. */
export type PastReward = {
  memberId: string
  account: string
  at: Date
  /** In ledger units. */
  amount: bigint
  things: Things
  chances: number
}

/** What chance would have given, with the interval in which 95 of 100 results lie. In ledger units. */
export type Drawn = { prizes: number; mean: bigint; low: bigint; high: bigint }

/** What the terms of a kind would have given in the past. */
export type Judged = {
  rewards: PastReward[]
  /** How often the budget had no more. */
  unserved: number
  isCut: boolean
  notes: SimulationNote[]
  /** Where who wins is drawn: amounts of members are then their shares of it. */
  drawn?: Drawn
  /** What comes back of stakes that the promotion pays, on average, in ledger units. */
  prizes?: bigint
  /** Friends for whom nobody is paid, since they and their referrer may be one person, or an agent is paid already. */
  refused?: number
}

export type Judging = Asked & { terms: unknown; budget: bigint; declaredReturns: DeclaredReturns }
export type Judge = (db: Db, judging: Judging) => Promise<Judged>

export const noThings: Things = { points: 0, tickets: 0, spins: 0 }

/** What of a gift is no money. */
export const thingsOf = (gift: Gift): Things => ({
  points: gift.kind === 'points' ? Number(gift.points) : 0,
  tickets: gift.kind === 'tickets' ? gift.count : 0,
  spins: gift.kind === 'spins' ? gift.count : 0,
})

export const sumOfThings = (all: readonly Things[]): Things =>
  all.reduce(
    (sum, { points, tickets, spins }) => ({
      points: sum.points + points,
      tickets: sum.tickets + tickets,
      spins: sum.spins + spins,
    }),
    noThings,
  )

type Whose = Pick<PastReward, 'memberId' | 'account' | 'at'>

export const rewardOf = (whose: Whose, gift: Gift): PastReward => ({
  memberId: whose.memberId,
  account: whose.account,
  at: whose.at,
  amount: moneyOf(gift),
  things: thingsOf(gift),
  chances: 0,
})

/** Rewards in the order of their times, as far as a budget goes: one that it does not cover is left out, and a later one may fit. */
export function withinBudget(
  rewards: readonly PastReward[],
  budget: bigint,
): Pick<Judged, 'rewards' | 'unserved'> {
  const served: PastReward[] = []
  let left = budget
  let unserved = 0
  for (const reward of rewards.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (reward.amount > left) {
      unserved += 1
      continue
    }
    left -= reward.amount
    served.push(reward)
  }
  return { rewards: served, unserved }
}

/** A sum by shares, rounded down: who has more chances has more of it. */
export function sharedByChances(rewards: readonly PastReward[], sum: bigint): PastReward[] {
  const all = rewards.reduce((count, { chances }) => count + BigInt(chances), 0n)
  return all === 0n
    ? [...rewards]
    : rewards.map((each) => ({ ...each, amount: (sum * BigInt(each.chances)) / all }))
}
