import { movedOfBet } from '@tessera/bets/server'
import { trialUnit } from '@tessera/identity/server'
import { replay } from '@tessera/game-kit'
import type { Moved } from '@tessera/ledger/server'
import { type Db, runBatched } from '@tessera/server-kit'
import { jackpotsOf } from '../jackpots.ts'
import { roundsProblems } from '../problems.ts'
import { endWithJackpots } from './jackpots/pay-with-jackpots.ts'
import { findMoves } from './moves.ts'
import { ending } from './round-ending.ts'
import { findRound, seedsOf } from './rounds.ts'
import { type Played, type Outcome, gameOfRound, outcomeOf } from './round-outcome.ts'

/**
 * Writes down and pays what follows from a round that is over. Whoever does it, and however often: the outcome is the
 * same, and it is paid once. In-house games count the whole stake as valid bet. What the round gives to jackpots and wins of
 * them moves with it.
 */
export async function payRound(
  db: Db,
  round: Played,
  moves: readonly unknown[] = [],
): Promise<{ outcome: Outcome; moved: Moved }> {
  const outcome = outcomeOf(round, moves)
  // Play without money has no part in jackpots, and rounds that a promotion pays have none.
  const rules = round.unit === trialUnit || round.free ? [] : jackpotsOf(gameOfRound(round))
  if (rules.length === 0) {
    return { outcome, moved: movedOfBet(await runBatched(db, ending, { round, outcome })) }
  }
  const ended = await endWithJackpots(db, { round, outcome, rules })
  const jackpot = ended.won
  return {
    outcome: { ...outcome, prize: outcome.prize + jackpot, jackpot },
    moved: movedOfBet(ended),
  }
}

/**
 * The same for a round of which only the id is at hand. Problem: `roundStillOpen`, where a move of the member is waited
 * for.
 */
export async function settleRound(db: Db, id: string) {
  const round = await findRound(db, id)
  if (!round) throw new Error(`there is no round ${id} to settle`)
  const moves = await movesOf(db, round)
  if (waitsForMove(round, moves)) throw roundsProblems.roundStillOpen()
  const { outcome } = await payRound(db, round, moves)
  return { round, outcome }
}

/** The moves of a round so far; of a game without moves, none. */
export const movesOf = async (db: Db, round: Played): Promise<unknown[]> =>
  gameOfRound(round).kind === 'moves' ? ((await findMoves(db, [round.id])).get(round.id) ?? []) : []

/** Whether a round cannot end without another move. */
export function waitsForMove(round: Played, moves: readonly unknown[]): boolean {
  const game = gameOfRound(round)
  if (game.kind !== 'moves') return false
  return !replay(game, { seeds: seedsOf(round), choice: round.choice, moves }).isOver
}
