import { decimalFromUnits, money } from '@tessera/money'
import { type Batch, type Context, type Db, runBatched, textsOf } from '@tessera/server-kit'
import { sql } from 'kysely'
import { balanceFeed } from '../calls.ts'

type Asked = { memberId: string; unit: string }
type Row = { cash: bigint; held: bigint; version: bigint; bonus: bigint; bonusHeld: bigint }

const reading: Batch<Asked, Row> = {
  name: 'ledger.balances',
  text: 'select n, cash, held, version, bonus, bonus_held from ledger.balances_of($1::text[], $2::text[])',
  valuesOf: (asked) => [
    textsOf(asked.map(({ memberId }) => `member:${memberId}`)),
    textsOf(asked.map(({ unit }) => unit)),
  ],
  rowOf: ([cash, held, version, bonus, bonusHeld]) =>
    ({ cash, held, version, bonus, bonusHeld }) as Row,
  lanesOf: () => [],
  isAgain: () => false,
}

/** What a member has in one unit. An account that was never used holds nothing. */
export async function readBalance(db: Db, memberId: string, unit: string) {
  return shownBalance(await runBatched(db, reading, { memberId, unit }), unit)
}

const shownBalance = ({ cash, held, version, bonus, bonusHeld }: Row, unit: string) => ({
  balance: cash,
  currency: unit,
  cash: money(cash, unit),
  held: money(held, unit),
  bonus: money(bonus, unit),
  bonusHeld: money(bonusHeld, unit),
  version,
})

/** Pushes the current balance to a member's browsers, and returns it. Called after the commit, never before. */
export async function pushBalance(
  { db, push }: Pick<Context, 'db' | 'push'>,
  memberId: string,
  unit: string,
) {
  const known = await readBalance(db, memberId, unit)
  push(balanceFeed, memberId, { ...known, balance: decimalFromUnits(known.balance) })
  return known
}

/** Pushes the current balances of many members to their browsers, read in one statement. */
export async function pushBalances(
  { db, push }: Pick<Context, 'db' | 'push'>,
  asked: readonly Asked[],
): Promise<void> {
  if (asked.length === 0) return
  const { rows } = await sql<Row & { n: bigint }>`
    select n, cash, held, version, bonus, bonus_held as "bonusHeld" from ledger.balances_of(
      ${asked.map(({ memberId }) => `member:${memberId}`)}::text[], ${asked.map(({ unit }) => unit)}::text[])`.execute(
    db,
  )
  for (const { n, ...row } of rows) {
    const found = asked[Number(n) - 1]
    if (!found) continue
    const known = shownBalance(row, found.unit)
    push(balanceFeed, found.memberId, { ...known, balance: decimalFromUnits(known.balance) })
  }
}
