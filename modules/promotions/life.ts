/** How a bonus ends. */
export const endings = ['finished', 'optedOut', 'expired', 'spent', 'void'] as const
export type Ending = (typeof endings)[number]

export const bonusStates = ['queued', 'active', 'closing', 'ended'] as const
export type BonusState = (typeof bonusStates)[number]

type Money = { balance: bigint; openBets: number }
type Standing = Money & { isWagered: boolean; expiresAt: Date; smallestStake: bigint }

/** Which end is due for an active bonus, if any. Wagering that is complete comes before the clock. */
export function endingDue(
  { balance, openBets, isWagered, expiresAt, smallestStake }: Standing,
  now: Date,
): Ending | undefined {
  if (isWagered) return 'finished'
  if (expiresAt <= now) return 'expired'
  return balance < smallestStake && openBets === 0 ? 'spent' : undefined
}

/** In which state a bonus is once it ends: open bets still pay to it, by the rule of its end. */
export const stateAtEnd = (openBets: number): BonusState => (openBets > 0 ? 'closing' : 'ended')

/**
 * Where the balance of an ending bonus goes. A finished one becomes cash, up to the cap of the terms over all its bets;
 * everything else goes back to the operator.
 */
export function sharesAtEnd(
  balance: bigint,
  { why, winCap, toCash }: { why: Ending; winCap: bigint | null; toCash: bigint },
): { toCash: bigint; returned: bigint } {
  if (why !== 'finished') return { toCash: 0n, returned: balance }
  const room = winCap === null ? balance : winCap - toCash
  const cash = balance < room ? balance : room > 0n ? room : 0n
  return { toCash: cash, returned: balance - cash }
}
