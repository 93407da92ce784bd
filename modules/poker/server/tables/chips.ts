import { type AccountRef, cashOf, houseOf, pushBalance, transfer } from '@tessera/ledger/server'
import type { Db, Push } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { TableRow } from './rows.ts'

export const vendor = 'TESSERA'
export const category = 'PVP'

/** The account of the chips before a seat: on the table, guarded, and of nobody else. */
export const seatOwner = (table: string, seat: number): string => `table:${table}:${seat}`
export const seatAccount = ({ code, unit }: TableRow, seat: number): AccountRef => ({
  owner: seatOwner(code, seat),
  purpose: 'held',
  unit,
})

export const unitsOf = ({ chip }: Pick<TableRow, 'chip'>, chips: number): bigint =>
  chip * BigInt(chips)

/** Whole chips of an amount; what is no whole number of them is undefined. */
export const chipsOf = ({ chip }: Pick<TableRow, 'chip'>, amount: bigint): number | undefined =>
  amount % chip === 0n ? Number(amount / chip) : undefined

type Moving = { id: string; table: TableRow; seat: number; memberId: string; chips: number }

/** Chips for a member's cash. Problems: `insufficientFunds`, `usedDifferently`. */
export async function buyChips(
  tx: Db,
  { id, table, seat, memberId, chips }: Moving,
): Promise<void> {
  await transfer(tx, {
    id,
    legs: [
      {
        from: cashOf(memberId, table.unit),
        to: seatAccount(table, seat),
        amount: unitsOf(table, chips),
      },
    ],
    reason: 'to vendor',
    subject: `table:${table.code}`,
  })
}

/** Chips go home. */
export async function cashChips(
  tx: Db,
  { id, table, seat, memberId, chips }: Moving,
): Promise<void> {
  if (chips === 0) return
  await transfer(tx, {
    id,
    legs: [
      {
        from: seatAccount(table, seat),
        to: cashOf(memberId, table.unit),
        amount: unitsOf(table, chips),
      },
    ],
    reason: 'from vendor',
    subject: `table:${table.code}`,
  })
}

/** The house gives demo bots their chips, and takes them back: in free play alone. */
export async function stakeBot(
  tx: Db,
  { id, table, seat, chips }: Omit<Moving, 'memberId'>,
): Promise<void> {
  if (chips === 0) return
  const house = houseOf('promotions', table.unit)
  const bot = seatAccount(table, seat)
  const [from, to] = chips > 0 ? [house, bot] : [bot, house]
  const amount = unitsOf(table, Math.abs(chips))
  await transfer(tx, {
    id,
    legs: [{ from, to, amount }],
    reason: 'demo',
    subject: `table:${table.code}`,
  })
}

/** What lies in the accounts of the seats of a table, by seat. */
export async function seatBalances(
  db: Db,
  { code, unit }: TableRow,
  seats: readonly number[],
): Promise<Map<number, bigint>> {
  const owners = seats.map((seat) => seatOwner(code, seat))
  const { rows } = await sql<{
    owner: string
    balance: bigint
  }>`select owner, balance from ledger.balance_view
    where owner = any (${owners}::text[]) and purpose = 'held' and unit = ${unit}`.execute(db)
  const byOwner = new Map(rows.map(({ owner, balance }) => [owner, balance]))
  return new Map(seats.map((seat) => [seat, byOwner.get(seatOwner(code, seat)) ?? 0n]))
}

export const tellBalance = (context: { db: Db; push: Push }, memberId: string, unit: string) =>
  pushBalance(context, memberId, unit)
