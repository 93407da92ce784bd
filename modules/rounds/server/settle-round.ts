import { movedOfBet } from '@tessera/bets/server'
import { trialUnit } from '@tessera/identity/server'
import { leftIdle, recompute, replay } from '@tessera/game-kit'
import type { Moved } from '@tessera/ledger/server'
import { gameOf } from '../game-of.ts'
import { type Db, runBatched } from '@tessera/server-kit'
import { prizeOf } from '../prize-of.ts'
import { jackpotsOf } from '../jackpots.ts'
import { roundsProblems } from '../problems.ts'
import { endWithJackpots } from './jackpots/pay-with-jackpots.ts'
import { findMoves } from './moves.ts'
import { ending } from './round-ending.ts'
import { findRound, type RoundRow, seedsOf } from './rounds.ts'

/** What the outcome of a round follows from. */
export type Played = Pick<
  RoundRow,
  | 'id'
  | 'memberId'
  | 'game'
  | 'version'
  | 'choice'
  | 'stake'
  | 'unit'
  | 'nonce'
  | 'serverSeed'
  | 'clientSeed'
  | 'free'
>
export type Outcome = ReturnType<typeof outcomeOf>

/** The game that a round was played in, by the version it was played with. */
export function gameOfRound({ id, game: slug, version }: Played) {
  const game = gameOf(slug)
  if (!game || game.version !== version) {
    throw new Error(`round ${id} was played in ${slug} ${version}, which is not here`)
  }
  return game
}

/** What follows from a round's own record and its moves, and from nothing else. */
export function outcomeOf(round: Played, moves: readonly unknown[]) {
  const made = { seeds: seedsOf(round), choice: round.choice, moves }
  const { index, drawn, multiplier, steps } = recompute(gameOfRound(round), made)
  return {
    index,
    drawn,
    multiplier,
    steps: steps as { type: string }[],
    prize: prizeOf(round, multiplier),
    /** What it won of jackpots, a part of the prize. */
    jackpot: 0n,
    // A round that was left before anything was decided: its stake came back, and nothing was put at risk.
    isReturned: moves.at(-1) === leftIdle && multiplier === stakeBack,
  }
}
const stakeBack = 10_000

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
