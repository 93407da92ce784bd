import type { OneOff } from './kind.ts'

/** What is known of a friend who came by a member's link. Amounts are ledger units. */
export type FriendFacts = {
  registeredAt: Date
  /** Of the first deposit, whenever it came. */
  firstDeposit: { amount: bigint; at: Date } | null
  /** Valid bets within the days of the terms. */
  bets: bigint
  hasPhone: boolean
}

/** What a friend still has to do. */
export type Missing = { need: 'deposit' | 'bets'; left: bigint } | { need: 'phone' }

export type FriendStanding =
  | { state: 'registered' | 'deposited'; missing: Missing[]; until: Date }
  | { state: 'met' }
  | { state: 'disqualified'; why: 'depositTooSmall' | 'timeOver' }

const dayMilliseconds = 86_400_000

/** Until when a friend may qualify. */
export const qualifiesUntil = (registeredAt: Date, days: number): Date =>
  new Date(registeredAt.getTime() + days * dayMilliseconds)

/** How far a friend is by the terms of the one-off rewards, and what is missing. Pure. */
export function friendStanding(terms: OneOff, facts: FriendFacts, now: Date): FriendStanding {
  const until = qualifiesUntil(facts.registeredAt, terms.days)
  const [least, bets] = [BigInt(terms.smallestDeposit), BigInt(terms.smallestBets)]
  const first = facts.firstDeposit && facts.firstDeposit.at < until ? facts.firstDeposit : null
  if (first && first.amount < least) return { state: 'disqualified', why: 'depositTooSmall' }
  const missing: Missing[] = []
  if (!first) missing.push({ need: 'deposit', left: least })
  if (facts.bets < bets) missing.push({ need: 'bets', left: bets - facts.bets })
  if (terms.isPhoneNeeded && !facts.hasPhone) missing.push({ need: 'phone' })
  if (missing.length === 0) return { state: 'met' }
  if (now >= until) return { state: 'disqualified', why: 'timeOver' }
  return { state: first ? 'deposited' : 'registered', missing, until }
}
