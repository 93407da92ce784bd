import { isAgain, type Moved, movedOf, movedRow, type MovedRow } from '@tessera/ledger/server'
import { ledgerProblems } from '@tessera/ledger/calls'
import { arrayOf, type Batch, type Db, runBatched, textsOf } from '@tessera/server-kit'
import { betsProblems } from '../problems.ts'

/** What can happen to a bet, in the numbers of `bets.move()`. */
export const kinds = { place: 0, settle: 1, void: 2, rollBack: 3 } as const

export type BetMove = {
  kind: (typeof kinds)[keyof typeof kinds]
  id: string
  memberId?: string | undefined
  vendor?: string
  category?: string
  game?: string
  roundId?: string
  unit?: string
  /** In ledger units: the stake of what is placed, the prize of what is settled. */
  amount?: bigint
  validBet?: bigint
  detail?: object
}

const none = <T>(value: T | undefined): T | null => value ?? null
const list = <T>(moves: BetMove[], pick: (move: BetMove) => T | undefined) =>
  moves.map((move) => none(pick(move)))

export const movingBets: Batch<BetMove, MovedRow> = {
  name: 'bets.move',
  text: `select op, outcome, is_first, balance, version from bets.move(
    $1::smallint[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::bigint[], $10::bigint[], $11::jsonb[])`,
  valuesOf: (moves) => [
    arrayOf(moves.map(({ kind }) => kind)),
    arrayOf(moves.map(({ id }) => id)),
    arrayOf(list(moves, ({ memberId }) => memberId)),
    textsOf(list(moves, ({ vendor }) => vendor)),
    textsOf(list(moves, ({ category }) => category)),
    textsOf(list(moves, ({ game }) => game)),
    textsOf(list(moves, ({ roundId }) => roundId)),
    textsOf(list(moves, ({ unit }) => unit)),
    arrayOf(list(moves, ({ amount }) => amount)),
    arrayOf(list(moves, ({ validBet }) => validBet)),
    textsOf(list(moves, ({ detail }) => detail && JSON.stringify(detail))),
  ],
  one: {
    name: 'bets.move_one',
    text: `select op, outcome, is_first, balance, version from bets.move_one(
      $1::smallint, $2::uuid, $3::uuid, $4::text, $5::text, $6::text, $7::text, $8::text,
      $9::bigint, $10::bigint, $11::jsonb)`,
    valuesOf: (move) => [
      String(move.kind),
      move.id,
      none(move.memberId),
      none(move.vendor),
      none(move.category),
      none(move.game),
      none(move.roundId),
      none(move.unit),
      none(move.amount?.toString()),
      none(move.validBet?.toString()),
      none(move.detail && JSON.stringify(move.detail)),
    ],
  },
  rowOf: movedRow,
  // The end of a bet often does not name its member. The database then asks to try again.
  lanesOf: ({ id, memberId }) => (memberId ? [id, memberId] : [id]),
  isAgain,
}

/** Does one thing to one bet, together with all that arrive at the same moment. */
export async function moveBet(db: Db, move: BetMove): Promise<Moved> {
  return movedOfBet(await runBatched(db, movingBets, move))
}

/** A row of `bets.move()` as an answer, or as the problem it is. */
export function movedOfBet(row: MovedRow): Moved {
  switch (row.outcome) {
    case 'unknown_bet':
      throw betsProblems.unknownBet()
    case 'already_ended':
      throw betsProblems.alreadyEnded()
    case 'not_ended':
      throw betsProblems.notEnded()
    case 'rolled_back':
      throw betsProblems.rolledBack()
    case 'part_paid':
      throw betsProblems.partPaid()
    case 'credited':
      throw betsProblems.credited()
    case 'prize_below_credits':
      throw betsProblems.prizeBelowCredits()
    case 'unknown_credit':
      throw betsProblems.unknownCredit()
    case 'part_too_large':
      throw betsProblems.partTooLarge()
    case 'not_for_bonus':
      throw betsProblems.notForBonus()
    case 'wrong_valid_bet':
      throw betsProblems.wrongValidBet()
    // `placedBet` tells the largest stake, unless the rules have changed since.
    case 'bonus_stake_above':
      throw ledgerProblems.insufficientFunds()
    case 'bonus_game_excluded':
      throw betsProblems.bonusGameExcluded()
    case 'free_stake_gone':
      throw betsProblems.freeStakeGone()
    case 'free_stake_elsewhere':
      throw betsProblems.freeStakeElsewhere()
    // `placedBet` finds out which limit it was.
    case 'limit_reached':
      throw betsProblems.limitReached({ kind: 'gone', period: 'once', until: null })
    default:
      return movedOf(row)
  }
}
