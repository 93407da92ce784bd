import { movedOfBet } from '@tessera/bets/server'
import { recompute } from '@tessera/game-kit'
import { isAgain, type Moved, movedRow, type MovedRow } from '@tessera/ledger/server'
import { gameOf } from '../game-of.ts'
import { winOf } from '@tessera/money'
import { arrayOf, type Batch, type Db, runBatched } from '@tessera/server-kit'
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

/** What follows from a round's own record, and from nothing else. */
export function outcomeOf(round: Played) {
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

type Ending = { round: Played; outcome: Outcome }

const ending: Batch<Ending, MovedRow> = {
  name: 'rounds.finish',
  text: `select op, outcome, is_first, balance, version
    from rounds.finish($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])`,
  valuesOf: (endings) => [
    arrayOf(endings.map(({ round }) => round.id)),
    arrayOf(endings.map(({ round }) => round.memberId)),
    arrayOf(endings.map(({ round }) => round.stake)),
    arrayOf(endings.map(({ outcome }) => outcome.prize)),
    arrayOf(endings.map(({ outcome }) => outcome.index)),
    arrayOf(endings.map(({ outcome }) => outcome.multiplier)),
  ],
  rowOf: movedRow,
  lanesOf: ({ round }) => [round.id, round.memberId],
  isAgain,
  writers: 1,
}

/**
 * Writes down and pays what follows from a round. Whoever does it, and however often: the outcome is the
 * same, and it is paid once. In-house games count the whole stake as valid bet.
 */
export async function payRound(db: Db, round: Played): Promise<{ outcome: Outcome; moved: Moved }> {
  const outcome = outcomeOf(round)
  return { outcome, moved: movedOfBet(await runBatched(db, ending, { round, outcome })) }
}

/** The same for a round of which only the id is at hand. */
export async function settleRound(db: Db, id: string) {
  const round = await findRound(db, id)
  if (!round) throw new Error(`there is no round ${id} to settle`)
  const { outcome } = await payRound(db, round)
  return { round, outcome }
}
