import type { Known, PlainBet } from './reference-rows.fixture.ts'
import { assertPresent } from './assert-present.fixture.ts'

/** What has to be staked, as it was owed. */
export type Owed = {
  id: string
  memberId: string
  source: string
  required: bigint
  openedAt: number
}
export type Filled = { id: string; filled: bigint; bets: { betId: string; counted: bigint }[] }

// Domain 5.2: of live games and lotteries a fifth counts towards a bonus; all else counts in full.
const fifths = (source: string, category: string): bigint =>
  source === 'bonus' && ['LIVE', 'LOTT', 'ELOTT'].includes(category) ? 1n : 5n

/**
 * The bets that fill a member's requirements, bet by bet in the order in which they ended: the oldest requirement
 * first, the rest goes to the next. `owed` is in the order of its instants.
 */
export function filledBy({ bets }: Known, owed: readonly Owed[]): Filled[] {
  const filled: Filled[] = owed.map(({ id }) => ({ id, filled: 0n, bets: [] }))
  const ended = bets.filter(({ status }) => status === 'settled')
  for (const bet of ended.toSorted((one, two) => one.order - two.order)) fill(bet, owed, filled)
  return filled
}

function fill(bet: PlainBet, owed: readonly Owed[], filled: readonly Filled[]): void {
  let rest = bet.validBet
  for (const [at, { source, required, openedAt }] of owed.entries()) {
    const row = assertPresent(filled[at])
    const left = required - row.filled
    const share = fifths(source, bet.category)
    const counts = (rest * share) / 5n
    if (left === 0n || counts === 0n || openedAt >= bet.endedAt) continue
    const counted = counts < left ? counts : left
    row.filled += counted
    row.bets.push({ betId: bet.id, counted })
    // The least of the bet that is worth what was still missing.
    rest -= counts < left ? rest : (left * 5n + share - 1n) / share
  }
}
