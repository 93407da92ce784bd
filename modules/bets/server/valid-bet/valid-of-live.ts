import { isCovered } from './coverage.ts'
import { type LiveGame, oppositeSides, rouletteNumbersMost, sicBoTotals } from './live-bets.ts'
import { judged, type Ticket, type ValidBets } from '../../rules/ticket.ts'
import { validOfSides, withoutPush } from './valid-of-sides.ts'

export type LiveTicket = Ticket & {
  game: LiveGame | 'other'
  /** `banker`, `red`; a total of sic bo is `total`, a roulette bet on numbers `numbers`; all else is a side bet. */
  bet: string
  /** Of `numbers` those it is on, the zeros included; of `total` the total. */
  on?: readonly string[]
}

/**
 * LIVE, of one member and round: opposite sides net, as in a two-sided lottery; roulette numbers and sic bo totals count
 * unless they cover too much; side bets count their stake. A push, as of banker and player by a tie or of a hand of
 * blackjack, counts nothing.
 */
export const validOfLive = (tickets: readonly LiveTicket[]): ValidBets =>
  judged(tickets.map(withoutPush), (counting) => {
    const valid = new Map(counting.map(({ id, stake }) => [id, stake]))
    for (const [game, pairs] of Object.entries(oppositeSides)) {
      for (const pair of pairs) {
        for (const [id, share] of netted(counting, game, pair)) valid.set(id, share)
      }
    }
    for (const { id } of coveringTooMuch(counting)) valid.set(id, 0n)
    return valid
  })

function netted(
  tickets: readonly LiveTicket[],
  of: string,
  [first, second]: readonly [string, string],
): ValidBets {
  return validOfSides(
    tickets.flatMap((ticket) => {
      if (ticket.game !== of || (ticket.bet !== first && ticket.bet !== second)) return []
      return [{ ...ticket, side: ticket.bet === first ? ('first' as const) : ('second' as const) }]
    }),
  )
}

function coveringTooMuch(tickets: readonly LiveTicket[]): LiveTicket[] {
  const numbers = tickets.filter(({ game, bet }) => game === 'roulette' && bet === 'numbers')
  const totals = tickets.filter(({ game, bet }) => game === 'sic-bo' && bet === 'total')
  return [
    ...(new Set(on(numbers)).size > rouletteNumbersMost ? numbers : []),
    ...(isCovered(sicBoTotals, on(totals)) ? totals : []),
  ]
}

const on = (tickets: readonly LiveTicket[]): string[] =>
  tickets.flatMap((ticket) => ticket.on ?? [])
