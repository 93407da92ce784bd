import { isAgain, type Moved, movedRow, type MovedRow } from '@tessera/ledger/server'
import { arrayOf, type Batch, type Db, runBatched, textsOf } from '@tessera/server-kit'
import { partsPaidAtOnce } from '../limits.ts'
import { inSlices } from './in-slices.ts'
import { movedOfBet } from './move-bets.ts'

export type PayingPart = {
  /** The bet's. */
  id: string
  /** Chosen by the caller: sent twice, the part is paid once. */
  partId: string
  /** Units of the stake that end with this part: fewer than what is left of it. */
  share: bigint
  /** What is credited. */
  prize: bigint
  /** What counts as turnover: at most the share. */
  validBet: bigint
  outcome?: object
  /** Who or what asked. */
  detail?: object
  /** Whose bet it is, where the caller knows: so parts of one member wait for each other outside the database. */
  memberId?: string
}

/** `number` is 1 for the first part of a bet; `rest` is what is left of the stake after it. */
export type PaidPart = Moved & { number: number; rest: bigint }

type Row = MovedRow & { number: number; rest: bigint }

const payingParts: Batch<PayingPart, Row> = {
  name: 'bets.payPart',
  text: `select op, outcome, is_first, balance, version, number, rest from bets.pay_part(
    $1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::jsonb[], $7::jsonb[])`,
  valuesOf: (list) => [
    arrayOf(list.map(({ id }) => id)),
    arrayOf(list.map(({ partId }) => partId)),
    arrayOf(list.map(({ share }) => share)),
    arrayOf(list.map(({ prize }) => prize)),
    arrayOf(list.map(({ validBet }) => validBet)),
    textsOf(list.map(({ outcome = {} }) => JSON.stringify(outcome))),
    textsOf(list.map(({ detail = {} }) => JSON.stringify(detail))),
  ],
  rowOf: ([outcome, isFirst, balance, version, number, rest]) => ({
    ...movedRow([outcome, isFirst, balance, version]),
    number: number as number,
    rest: rest as bigint,
  }),
  lanesOf: ({ id, memberId }) => (memberId ? [id, memberId] : [id]),
  isAgain,
}

/**
 * Pays a part of an open bet, together with all that arrive at the same moment: a share of the stake ends with it, and the end of
 * the bet carries what is left. Checks no session, limit or exclusion. Problems: `unknownBet`, `alreadyEnded`, `notForBonus` (of
 * bonus money, or of a stake that a promotion paid), `partTooLarge` (nothing of the stake would be left: that is its end),
 * `wrongValidBet` (more than the share), `ledger.usedDifferently` (the same part with other values), `common.busy`.
 */
export async function payPart(db: Db, asked: PayingPart): Promise<PaidPart> {
  if (asked.share <= 0n) throw new Error('a part ends more than nothing of the stake')
  if (asked.prize < 0n || asked.validBet < 0n) {
    throw new Error('a prize and a valid bet are not negative')
  }
  const row = await runBatched(db, payingParts, asked)
  return { ...movedOfBet(row), number: row.number, rest: row.rest }
}

/**
 * Pays parts of many bets, some hundreds in one statement, and answers in their order. Each ends on its own: where one is
 * refused the problem of the first is thrown, and all may be sent again.
 */
export const payParts = (db: Db, asked: readonly PayingPart[]): Promise<PaidPart[]> =>
  inSlices(db, asked, { most: partsPaidAtOnce, run: payPart })
