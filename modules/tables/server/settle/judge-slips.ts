import { type LiveTicket, validOfLive } from '@tessera/bets/server'
import { type RoundResult, returnedBy, type Variant } from '../../games/table-game.ts'
import { returnOf, spotOf } from '../bets/exposed.ts'
import type { SlipRow } from '../bets/slips.ts'

/** How a slip ends, in ledger units. */
export type Judged = {
  id: string
  state: 'won' | 'lost'
  /** `out`: where a bet on a climb was cashed out. */
  pays: { spot: string; prize: string; out?: number }[]
  prize: bigint
  validBet: bigint
}

const gamesOfLive = ['baccarat', 'dragon-tiger', 'roulette', 'sic-bo'] as const

/** What the slips of one member in one round come to: what each spot pays, and what counts as valid bet (domain 4.1). */
export function judgeSlips(
  slips: readonly SlipRow[],
  { game, variant, result }: { game: string; variant: Variant; result: RoundResult },
): Judged[] {
  const known = gamesOfLive.find((each) => each === game) ?? 'other'
  const tickets: LiveTicket[] = []
  const judged = slips.map((slip) => {
    const pays = slip.spots.map(({ spot: code, stake: text }) => {
      const spot = spotOf(variant, code)
      if (!spot) throw new Error(`the slip ${slip.id} is on ${code}, which is not here`)
      const stake = BigInt(text)
      const prize = returnOf(stake, returnedBy(spot, result))
      const { bet, on } = spot.valid
      tickets.push({ id: `${slip.id} ${code}`, game: known, bet, ...(on && { on }), stake, prize })
      return { spot: code, prize }
    })
    return { slip, pays, prize: pays.reduce((sum, { prize }) => sum + prize, 0n) }
  })
  const valid = validOfLive(tickets)
  return judged.map(({ slip, pays, prize }) => ({
    id: slip.id,
    state: prize > 0n ? 'won' : 'lost',
    pays: pays.map(({ spot, prize: each }) => ({ spot, prize: String(each) })),
    prize,
    validBet: slip.spots.reduce(
      (sum, { spot }) => sum + (valid.get(`${slip.id} ${spot}`) ?? 0n),
      0n,
    ),
  }))
}
