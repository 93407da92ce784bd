import { settleBet } from '@tessera/bets/server'
import { recompute } from '@tessera/game-kit'
import { gameOf } from '../game-of.ts'
import { winOf } from '@tessera/money'
import { type Db, inTransaction } from '@tessera/server-kit'
import { findRound, insertOutcome, type RoundRow } from './rounds.ts'

/** What follows from a round's own record, and from nothing else. */
export function outcomeOf(round: RoundRow) {
  const game = gameOf(round.game)
  if (!game || game.version !== round.version) {
    throw new Error(
      `round ${round.id} was played in ${round.game} ${round.version}, which is not here`,
    )
  }
  const seeds = { server: round.serverSeed, client: round.clientSeed, round: round.nonce }
  const { index, multiplier, steps } = recompute(game, { seeds, choice: round.choice })
  return {
    index,
    multiplier,
    steps: steps as { type: string }[],
    prize: winOf(round.stake, multiplier),
  }
}

/**
 * Writes down and pays what follows from a round, in one transaction. Whoever does it, and however often:
 * the outcome is the same, and it is paid once. In-house games count the whole stake as valid bet.
 */
export async function settleRound(db: Db, id: string) {
  return inTransaction(db, async (tx) => {
    const round = await findRound(tx, id)
    if (!round) throw new Error(`there is no round ${id} to settle`)
    const outcome = outcomeOf(round)
    const { index, multiplier, prize } = outcome
    if (round.settledAt) return { round, outcome }
    await settleBet(tx, { id, prize, validBet: round.stake, outcome: { index, multiplier } })
    await insertOutcome(tx, round, outcome)
    return { round, outcome }
  })
}
