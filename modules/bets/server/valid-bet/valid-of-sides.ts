import { shareOut } from './share-out.ts'
import { judged, type Ticket, type ValidBets } from '../../rules/ticket.ts'

export type SideTicket = Ticket & { side: 'first' | 'second' }

/**
 * ELOTT with two sides, of one member, issue and market: what one side was staked above the other, shared among the
 * tickets by their stakes. A push, which gives the stake back, is no side of anything.
 */
export const validOfSides = (tickets: readonly SideTicket[]): ValidBets =>
  judged(tickets.map(withoutPush), (counting) => {
    const net = counting.reduce(
      (sum, { side, stake }) => (side === 'first' ? sum + stake : sum - stake),
      0n,
    )
    return shareOut(net < 0n ? -net : net, counting)
  })

/** A ticket whose stake came back counts as one that is void. */
export const withoutPush = <T extends Ticket>(ticket: T): T =>
  ticket.prize === ticket.stake ? { ...ticket, isVoid: true } : ticket
