import { arrayOf, type Batch, type Db, runBatched, textsOf } from '@tessera/server-kit'
import { CompiledQuery, sql } from 'kysely'
import { type AccountRef, isGuarded } from './accounts.ts'
import { isAgain, type Moved, movedOf, movedRow, type MovedRow } from './moved.ts'

export type Leg = { from: AccountRef; to: AccountRef; amount: bigint }

export type Transfer = {
  /** Chosen by the caller: sent twice, it moves once. */
  id: string
  /** All or nothing; both ends of a leg hold the same unit; a member's account is in one leg only. */
  legs: Leg[]
  /** Why, in one of the words of the module's README. */
  reason: string
  /** What for: `deposit:<id>`, `round:<id>`. */
  subject: string
}

const nameOf = ({ owner, purpose, unit }: AccountRef) => `${owner} ${purpose} ${unit}`

const refuseOdd = ({ legs }: Transfer) => {
  if (legs.length === 0 || legs.some(({ from, to }) => from.unit !== to.unit)) {
    throw new Error('a transfer has legs, and each keeps its unit')
  }
}

const posting: Batch<Transfer, MovedRow> = {
  name: 'ledger.post',
  text: `select request, outcome, is_first, balance, version from ledger.post(
    $1::uuid[], $2::text[], $3::text[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::text[], $10::bigint[])`,
  valuesOf: (transfers) => {
    const legs = transfers.flatMap((each, index) =>
      each.legs.map((leg) => ({ ...leg, request: index + 1 })),
    )
    return [
      arrayOf(transfers.map(({ id }) => id)),
      textsOf(transfers.map(({ reason }) => reason)),
      textsOf(transfers.map(({ subject }) => subject)),
      arrayOf(legs.map(({ request }) => request)),
      textsOf(legs.map(({ from }) => from.owner)),
      textsOf(legs.map(({ from }) => from.purpose)),
      textsOf(legs.map(({ to }) => to.owner)),
      textsOf(legs.map(({ to }) => to.purpose)),
      textsOf(legs.map(({ from }) => from.unit)),
      arrayOf(legs.map(({ amount }) => amount)),
    ]
  },
  rowOf: movedRow,
  lanesOf: ({ id, legs }) => [
    id,
    ...legs.flatMap(({ from, to }) => [from, to].filter(isGuarded).map(nameOf)),
  ],
  isAgain,
}

/**
 * Moves value between accounts, which are opened where they are not there yet. Amounts are ledger units
 * (1/10 000). The balance that is answered is that of the first member's account named.
 * Problems: `insufficientFunds`, `usedDifferently`, `common.busy`.
 */
export async function transfer(db: Db, asked: Transfer): Promise<Moved> {
  refuseOdd(asked)
  return movedOf(await runBatched(db, posting, asked))
}

/**
 * Makes many transfers as one statement of the caller's transaction, which has locked their accounts. No account of a
 * member is in two of them. Problems as of `transfer`: the transaction is undone.
 */
export async function transferAll(tx: Db, asked: readonly Transfer[]): Promise<Moved[]> {
  if (asked.length === 0) return []
  asked.forEach(refuseOdd)
  const { rows } = await tx.executeQuery<MovedRow>(
    CompiledQuery.raw(
      posting.text.replace('is_first', 'is_first as "isFirst"'),
      posting.valuesOf([...asked]),
    ),
  )
  return rows.map(movedOf)
}

/** Opens accounts where they are not there yet, and locks those of members, in the order that everybody keeps. */
export async function lockAccounts(tx: Db, accounts: readonly AccountRef[]): Promise<void> {
  await sql`select ledger.lock(ledger.accounts_of(${accounts.map(({ owner }) => owner)}::text[],
    ${accounts.map(({ purpose }) => purpose)}::text[], ${accounts.map(({ unit }) => unit)}::text[]))`.execute(
    tx,
  )
}

/** What members hold in cash, under the caller's lock. */
export async function cashOfAll(
  tx: Db,
  memberIds: readonly string[],
  unit: string,
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ id: string; balance: bigint }>`
    select substr(owner, 8) as id, balance from ledger.balance_view
    where owner = any(${memberIds.map((id) => `member:${id}`)}::text[]) and purpose = 'cash' and unit = ${unit}`.execute(
    tx,
  )
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}
