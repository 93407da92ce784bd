import type { Db } from '@tessera/server-kit'
import { seatBalances, unitsOf } from './chips.ts'
import type { StayRow, TableRow } from './rows.ts'

/** A seat whose stack is not what its account holds, in ledger units. */
export type Difference = { seat: number; stack: bigint; account: bigint }

/** Where stacks differ from the accounts of their seats. Between hands there is no such seat. */
export async function differencesAt(
  db: Db,
  table: TableRow,
  stays: readonly StayRow[],
): Promise<Difference[]> {
  const balances = await seatBalances(
    db,
    table,
    stays.map(({ seat }) => seat),
  )
  return stays
    .map(({ seat, stack }) => ({
      seat,
      stack: unitsOf(table, stack),
      account: balances.get(seat) ?? 0n,
    }))
    .filter(({ stack, account }) => stack !== account)
}
