import type { BetRecord } from '@tessera/bets/calls'
import { isPositive } from '@tessera/money'

/** Whether a bet brought more than its stake. */
export const hasWon = ({ net }: Pick<BetRecord, 'net'>): boolean => net !== null && isPositive(net)
