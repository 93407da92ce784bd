import type { Total } from './hand.ts'

export type Move = 'hit' | 'stand' | 'double' | 'split'

/** What a decision by total sees. `pair`: the value of both cards, where the hand may be split. */
export type Seen = Total & { pair?: number; mayDouble: boolean }

const within = (up: number, least: number, most: number) => up >= least && up <= most

/** What the fixed strategy returns of the first stake over all orders of a shoe of eight decks. */
export const strategyReturn = 0.99512325

/** Against which cards of the dealer (1 is the ace) a pair is split. */
function isSplit(pair: number, up: number): boolean {
  if (pair === 1 || pair === 8) return true
  if (pair === 9) return within(up, 2, 6) || within(up, 8, 9)
  if (pair === 2 || pair === 3 || pair === 7) return within(up, 2, 7)
  if (pair === 6) return within(up, 2, 6)
  return pair === 4 && within(up, 5, 6)
}

function isDouble({ total, isSoft }: Total, up: number): boolean {
  if (isSoft) {
    if (total === 17 || total === 18) return within(up, 3, 6)
    if (total === 15 || total === 16) return within(up, 4, 6)
    return (total === 13 || total === 14) && within(up, 5, 6)
  }
  if (total === 11) return within(up, 2, 10)
  if (total === 10) return within(up, 2, 9)
  return total === 9 && within(up, 3, 6)
}

function isStand({ total, isSoft }: Total, up: number): boolean {
  if (isSoft) return total >= 19 || (total === 18 && within(up, 2, 8))
  if (total >= 17) return true
  return total >= 13 ? within(up, 2, 6) : total === 12 && within(up, 4, 6)
}

/** The fixed strategy by totals, whose return is published. */
export function fixedMove({ pair, mayDouble, ...total }: Seen, up: number): Move {
  if (pair !== undefined && isSplit(pair, up)) return 'split'
  if (mayDouble && isDouble(total, up)) return 'double'
  return isStand(total, up) ? 'stand' : 'hit'
}

/** How the hand of an absent member is played: the same without doubling or splitting, which would cost money. */
export const absentMove = (total: Total, up: number): 'hit' | 'stand' =>
  isStand(total, up) ? 'stand' : 'hit'
