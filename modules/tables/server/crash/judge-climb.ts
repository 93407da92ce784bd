import { validOfLive } from '@tessera/bets/server'
import type { Db } from '@tessera/server-kit'
import { climbSpot } from '../../games/crash/crash-game.ts'
import { crashPrize } from '../../games/crash/crash.ts'
import type { SlipRow } from '../bets/slips.ts'
import type { RoundRow } from '../runner/rounds.ts'
import type { Judged } from '../settle/judge-slips.ts'
import { findClimb, outOf, pressesOf } from './climbs.ts'

/** How the bets on a climb end: its target first, then where its member pressed, whatever the connection did. */
export async function judgeClimb(
  tx: Db,
  round: RoundRow,
  slips: readonly SlipRow[],
): Promise<Judged[]> {
  const climb = await findClimb(tx, round.id)
  if (!climb) throw new Error(`the round ${round.id} has not climbed`)
  const presses = await pressesOf(tx, round.id)
  const judged = slips.map((slip) => {
    const out = outOf(slip, climb, { presses, now: Infinity })
    return { slip, out, prize: crashPrize(slip.stake, out) }
  })
  const valid = validOfLive(
    judged.map(({ slip: { id, stake }, prize }) => ({
      id,
      stake,
      prize,
      game: 'other',
      bet: climbSpot,
    })),
  )
  return judged.map(({ slip: { id }, out, prize }) => ({
    id,
    state: prize > 0n ? 'won' : 'lost',
    pays: [{ spot: climbSpot, prize: String(prize), ...(out !== undefined && { out }) }],
    prize,
    validBet: valid.get(id) ?? 0n,
  }))
}
