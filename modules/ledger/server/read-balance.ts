import { decimalFromUnits, money } from '@tessera/money'
import type { Context, Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { balanceFeed } from '../calls.ts'

/** What a member has in one unit. An account that was never used holds nothing. */
export async function readBalance(db: Db, memberId: string, unit: string) {
  const { rows } = await sql<{ purpose: string; balance: bigint; version: bigint }>`
    select purpose, balance, version from ledger.account
    where owner = ${`member:${memberId}`} and unit = ${unit} and is_guarded`.execute(db)
  const of = (purpose: string) => rows.find((row) => row.purpose === purpose)
  const cash = money(of('cash')?.balance ?? 0n, unit)
  return {
    balance: cash.amount,
    currency: unit,
    cash,
    held: money(of('held')?.balance ?? 0n, unit),
    // Both accounts count, so that a move between them is news as well.
    version: (of('cash')?.version ?? 0n) + (of('held')?.version ?? 0n),
  }
}

/** Tells a member's browsers the balance as it is now, and answers it. Called after the commit, never before. */
export async function pushBalance(
  { db, push }: Pick<Context, 'db' | 'push'>,
  memberId: string,
  unit: string,
) {
  const known = await readBalance(db, memberId, unit)
  push(balanceFeed, memberId, { ...known, balance: decimalFromUnits(known.balance) })
  return known
}
