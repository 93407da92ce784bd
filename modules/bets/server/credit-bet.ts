import { isAgain, type Moved, movedRow, type MovedRow } from '@tessera/ledger/server'
import { arrayOf, type Batch, type Db, runBatched, textsOf } from '@tessera/server-kit'
import { movedOfBet } from './move-bets.ts'

export type Crediting = {
  /** Chosen by the caller: sent twice, it is paid once. */
  id: string
  betId: string
  memberId: string
  /** In ledger units: 0 is remembered, and pays nothing. */
  amount: bigint
  detail?: object
}

type Credit = Crediting & { undoes?: string }

const crediting: Batch<Credit, MovedRow> = {
  name: 'bets.credit',
  text: `select op, outcome, is_first, balance, version from bets.credit(
    $1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::uuid[], $6::jsonb[])`,
  valuesOf: (list) => [
    arrayOf(list.map(({ id }) => id)),
    arrayOf(list.map(({ betId }) => betId)),
    arrayOf(list.map(({ memberId }) => memberId)),
    arrayOf(list.map(({ amount }) => amount)),
    arrayOf(list.map(({ undoes }) => undoes ?? null)),
    textsOf(list.map(({ detail = {} }) => JSON.stringify(detail))),
  ],
  rowOf: movedRow,
  lanesOf: ({ id, betId, memberId }) => [id, betId, memberId],
  isAgain,
}

/**
 * Credits a win to a bet that is open, under an id of its own; the end of the bet names the sum of all such wins as its prize.
 * Checks no session, limit or exclusion. Problems: `unknownBet` (another member's, too), `alreadyEnded`, `partPaid`,
 * `ledger.usedDifferently` (the same id with other values), `common.busy`.
 */
export async function creditBet(db: Db, asked: Crediting): Promise<Moved> {
  if (asked.amount < 0n) throw new Error('a win is not negative')
  return movedOfBet(await runBatched(db, crediting, asked))
}

/**
 * Takes a credited win back, whole, as long as its bet is open. Problems: those of `creditBet`, `unknownCredit` (none of this
 * amount, or taken back before), `ledger.insufficientFunds`.
 */
export async function takeCreditBack(
  db: Db,
  { undoes, amount, ...asked }: Crediting & { undoes: string },
): Promise<Moved> {
  if (amount <= 0n) throw new Error('what is taken back is more than nothing')
  return movedOfBet(await runBatched(db, crediting, { ...asked, undoes, amount: -amount }))
}
