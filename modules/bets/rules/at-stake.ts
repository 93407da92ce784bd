import type { Ticket } from './ticket.ts'

/** What a ticket has won or lost, and no more than was staked on it. */
export function atStake({ stake, prize }: Pick<Ticket, 'stake' | 'prize'>): bigint {
  const moved = prize > stake ? prize - stake : stake - prize
  return moved < stake ? moved : stake
}
