import { isAgain, type Moved, movedRow, type MovedRow } from '@tessera/ledger/server'
import { arrayOf, type Batch, type Db, runBatched, textsOf } from '@tessera/server-kit'
import { correctedAtOnce } from '../limits.ts'
import { inSlices } from './in-slices.ts'
import { movedOfBet } from './move-bets.ts'

export type Correcting = {
  /** The bet's. */
  id: string
  /** Chosen by the caller: sent twice, the bet is corrected once. Many bets may share it. */
  correctionId: string
  /** What is kept as the outcome from now on. */
  outcome?: object
  /** Why, as the member reads it: 1 to 500 characters. */
  reason: string
  /** Who or what asked. */
  detail?: object
  /** Whose bet it is, where the caller knows: so corrections of one member wait for each other outside the database. */
  memberId?: string
} & RightEnding

/** How the bet ended indeed: all that is credited, the stake included, and what counts as turnover; or void, the stake back. */
type RightEnding = { prize: bigint; validBet: bigint; isVoid?: false } | { isVoid: true }

/** The balance after it, which correction of the bet it is, and what the member owes because of it. */
export type Corrected = Moved & { number: number; owed: bigint }
type Row = MovedRow & { number: number; owed: bigint }

const correcting: Batch<Correcting, Row> = {
  name: 'bets.correct',
  text: `select op, outcome, is_first, balance, version, number, owed from bets.correct(
    $1::uuid[], $2::uuid[], $3::smallint[], $4::bigint[], $5::bigint[], $6::jsonb[], $7::text[], $8::jsonb[])`,
  valuesOf: (list) => [
    arrayOf(list.map(({ id }) => id)),
    arrayOf(list.map(({ correctionId }) => correctionId)),
    arrayOf(list.map(({ isVoid }) => (isVoid ? 2 : 1))),
    arrayOf(list.map((each) => (each.isVoid ? 0n : each.prize))),
    arrayOf(list.map((each) => (each.isVoid ? 0n : each.validBet))),
    textsOf(list.map(({ outcome = {} }) => JSON.stringify(outcome))),
    textsOf(list.map(({ reason }) => reason)),
    textsOf(list.map(({ detail = {} }) => JSON.stringify(detail))),
  ],
  rowOf: ([outcome, isFirst, balance, version, number, owed]) => ({
    ...movedRow([outcome, isFirst, balance, version]),
    number: number as number,
    owed: owed as bigint,
  }),
  lanesOf: ({ id, memberId }) => (memberId ? [id, memberId] : [id]),
  isAgain,
}

/**
 * Replaces how a bet has ended, together with all that arrive at the same moment: the difference of the prizes moves, and
 * everybody who heard how it ended hears by how much that changes. What a lower prize takes back comes from the member's cash;
 * what cash does not cover is a debt, which later credits pay first. Problems: `unknownBet` (also of one that is set aside),
 * `notEnded`, `rolledBack`, `wrongValidBet` (more than the stake), `ledger.usedDifferently` (the same correction with another
 * ending), `common.busy`. Of a bet of which a part was paid only what was left of the stake is corrected.
 */
export async function correctBet(db: Db, asked: Correcting): Promise<Corrected> {
  if (!asked.isVoid && (asked.prize < 0n || asked.validBet < 0n)) {
    throw new Error('a prize and a valid bet are not negative')
  }
  const row = await runBatched(db, correcting, asked)
  return { ...movedOfBet(row), number: row.number, owed: row.owed }
}

/**
 * Corrects many bets, some hundreds in one statement, and answers in their order. Each ends on its own: where one is refused
 * the problem of the first is thrown, and all may be sent again.
 */
export const correctBets = (db: Db, asked: readonly Correcting[]): Promise<Corrected[]> =>
  inSlices(db, asked, { most: correctedAtOnce, run: correctBet })
