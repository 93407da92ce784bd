import { scale } from '@tessera/money'
import type { Ticket, ValidBets } from '../../rules/ticket.ts'

const inOrder = (first: string, second: string): number => {
  if (first === second) return 0
  return first < second ? -1 : 1
}

/**
 * Divides what counts of several tickets among them by their stakes, so that the shares add up exactly. Each is rounded
 * down; what is left over goes, a unit each, to those who lost most by that, of equals to the lower id: so the order in
 * which tickets come changes nothing. The total is at most the sum of the stakes.
 */
export function shareOut(total: bigint, tickets: readonly Ticket[]): ValidBets {
  const staked = tickets.reduce((sum, { stake }) => sum + stake, 0n)
  if (staked === 0n) return new Map(tickets.map(({ id }) => [id, 0n]))
  const shares = tickets.map(({ id, stake }) => ({
    id,
    share: scale(total, stake, staked, 'down'),
    lost: (total * stake) % staked,
  }))
  const left = Number(total - shares.reduce((sum, { share }) => sum + share, 0n))
  const byLoss = shares.toSorted(
    (one, two) =>
      Number(two.lost > one.lost) - Number(two.lost < one.lost) || inOrder(one.id, two.id),
  )
  return new Map(byLoss.map(({ id, share }, index) => [id, index < left ? share + 1n : share]))
}
