import { movedOfBet } from '@tessera/bets/server'
import { leftIdle, recompute, replay } from '@tessera/game-kit'
import { isAgain, type Moved, movedRow, type MovedRow } from '@tessera/ledger/server'
import { gameOf } from '../game-of.ts'
import { winOf } from '@tessera/money'
import { arrayOf, type Batch, type Db, runBatched, textsOf } from '@tessera/server-kit'
import { roundsProblems } from '../problems.ts'
import { findMoves } from './moves.ts'
import { findRound, type RoundRow } from './rounds.ts'

/** What the outcome of a round follows from. */
export type Played = Pick<
  RoundRow,
  | 'id'
  | 'memberId'
  | 'game'
  | 'version'
  | 'choice'
  | 'stake'
  | 'nonce'
  | 'serverSeed'
  | 'clientSeed'
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

export const seedsOf = ({ serverSeed, clientSeed, nonce }: Played) => ({
  server: serverSeed,
  client: clientSeed,
  round: nonce,
})

/** What follows from a round's own record and its moves, and from nothing else. */
export function outcomeOf(round: Played, moves: readonly unknown[]) {
  const made = { seeds: seedsOf(round), choice: round.choice, moves }
  const { index, drawn, multiplier, steps } = recompute(gameOfRound(round), made)
  return {
    index,
    drawn,
    multiplier,
    steps: steps as { type: string }[],
    prize: winOf(round.stake, multiplier),
    // A round that was left before anything was decided: its stake came back, and nothing was put at risk.
    isReturned: moves.at(-1) === leftIdle && multiplier === stakeBack,
  }
}
const stakeBack = 10_000

type Ending = { round: Played; outcome: Outcome }

const ending: Batch<Ending, MovedRow> = {
  name: 'rounds.finish',
  text: `select op, outcome, is_first, balance, version
    from rounds.finish($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::int[],
    $8::text[], $9::bigint[])`,
  valuesOf: (endings) => [
    arrayOf(endings.map(({ round }) => round.id)),
    arrayOf(endings.map(({ round }) => round.memberId)),
    arrayOf(endings.map(({ round }) => round.stake)),
    arrayOf(endings.map(({ outcome }) => outcome.prize)),
    arrayOf(endings.map(({ outcome }) => outcome.index)),
    arrayOf(endings.map(({ outcome }) => outcome.multiplier)),
    arrayOf(endings.map(({ outcome }) => outcome.drawn?.words ?? null)),
    textsOf(endings.map(({ outcome }) => outcome.drawn?.hash ?? null)),
    arrayOf(endings.map(({ round, outcome }) => (outcome.isReturned ? 0n : round.stake))),
  ],
  rowOf: movedRow,
  lanesOf: ({ round }) => [round.id, round.memberId],
  isAgain,
  writers: 1,
}

/**
 * Writes down and pays what follows from a round that is over. Whoever does it, and however often: the outcome is the
 * same, and it is paid once. In-house games count the whole stake as valid bet.
 */
export async function payRound(
  db: Db,
  round: Played,
  moves: readonly unknown[] = [],
): Promise<{ outcome: Outcome; moved: Moved }> {
  const outcome = outcomeOf(round, moves)
  return { outcome, moved: movedOfBet(await runBatched(db, ending, { round, outcome })) }
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
