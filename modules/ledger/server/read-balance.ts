import { decimalFromUnits, money } from '@tessera/money'
import { type Batch, type Context, type Db, runBatched, textsOf } from '@tessera/server-kit'
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
  const { cash, held, version, bonus, bonusHeld } = await runBatched(db, reading, {
    memberId,
    unit,
  })
  return {
    balance: cash,
    currency: unit,
    cash: money(cash, unit),
    held: money(held, unit),
    bonus: money(bonus, unit),
    bonusHeld: money(bonusHeld, unit),
    version,
  }
}

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
