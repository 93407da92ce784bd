import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { MemberAccounts } from './roll-up.ts'

type Holding = { cash: bigint; held: bigint }
type Line = { reason: string; entries: bigint; gained: bigint; lost: bigint }
type Product = { category: string; vendor: string; staked: bigint; won: bigint; returned: bigint }

export type Summed = { opening: Holding; movements: Line[]; products: Product[]; closing: Holding }

type Row = {
  account: bigint
  isBefore: boolean
  reason: string
  category: string
  vendor: string
  entries: bigint
  gained: bigint
  lost: bigint
}

/** A statement is about money: bonus money is none until it becomes cash, which is a movement of its own. */
const ofMoney = ({ ids, purposeOf }: MemberAccounts): MemberAccounts => ({
  ids: ids.filter((id) => purposeOf(id) === 'cash' || purposeOf(id) === 'held'),
  purposeOf,
})

/** What a member had, what moved and what was left, between two instants. */
export async function sumStatement(
  db: Db,
  all: MemberAccounts,
  { from, to }: { from: Date; to: Date },
): Promise<Summed> {
  const accounts = ofMoney(all)
  const { rows } = await sql<Row>`
    select m.account, x.is_before as "isBefore", m.reason, m.category, m.vendor, sum(m.entries)::bigint as entries,
      sum(m.gained)::bigint as gained, sum(m.lost)::bigint as lost
    from (values (true, '-infinity'::timestamptz, ${from}::timestamptz),
      (false, ${from}::timestamptz, ${to}::timestamptz)) x(is_before, from_at, to_at)
    cross join lateral cashier.movements(${accounts.ids}::bigint[], x.from_at, x.to_at) m
    group by 1, 2, 3, 4, 5 order by 3, 4, 5, 1`.execute(db)
  const began = await readBeginnings(db, accounts)
  const holding = (isIn: (row: Row) => boolean): Holding => {
    const of = (purpose: 'cash' | 'held') =>
      rows
        .filter((row) => accounts.purposeOf(row.account) === purpose && isIn(row))
        .reduce((sum, { gained, lost }) => sum + gained - lost, began[purpose])
    return { cash: of('cash'), held: of('held') }
  }
  const inside = rows.filter(({ isBefore }) => !isBefore)
  return {
    opening: holding(({ isBefore }) => isBefore),
    movements: linesOf(inside),
    products: productsOf(inside),
    closing: holding(() => true),
  }
}

/** What each account held before its first sum; a sum that is not the ledger's own balance is our fault, and stops here. */
async function readBeginnings(db: Db, { ids, purposeOf }: MemberAccounts): Promise<Holding> {
  const { rows } = await sql<{ account: bigint; opening: bigint; isSound: boolean }>`
    select r.account, r.opening, r.opening + coalesce((
        select sum(m.gained - m.lost) from cashier.movement_day m where m.account = r.account), 0)
      = case when b.version = r.version then b.balance else coalesce((select m.balance_after
        from cashier.movement m where m.account = r.account and m.version = r.version), 0) end as "isSound"
    from cashier.rolled_account r join ledger.balance_view b on b.id = r.account where r.account = any (${ids}::bigint[])`.execute(
    db,
  )
  const wrong = rows.find(({ isSound }) => !isSound)
  if (wrong) throw new Error(`the sums of account ${wrong.account} are not the ledger's balance`)
  const of = (purpose: 'cash' | 'held') =>
    rows
      .filter(({ account }) => purposeOf(account) === purpose)
      .reduce((sum, { opening }) => sum + opening, 0n)
  return { cash: of('cash'), held: of('held') }
}

function linesOf(rows: Row[]): Line[] {
  const lines = new Map<string, Line>()
  for (const { reason, entries, gained, lost } of rows) {
    const line = lines.get(reason) ?? { reason, entries: 0n, gained: 0n, lost: 0n }
    lines.set(reason, {
      reason,
      entries: line.entries + entries,
      gained: line.gained + gained,
      lost: line.lost + lost,
    })
  }
  return [...lines.values()]
}

const columnOf = (reason: string) =>
  reason === 'stake'
    ? 'staked'
    : reason === 'win' || reason === 'prize correction' || reason === 'part paid'
      ? 'won'
      : 'returned'

function productsOf(rows: Row[]): Product[] {
  const products = new Map<string, Product>()
  for (const { category, vendor, reason, gained, lost } of rows) {
    if (vendor === '') continue
    const key = `${category}/${vendor}`
    const known = products.get(key) ?? { category, vendor, staked: 0n, won: 0n, returned: 0n }
    const column = columnOf(reason)
    const change = column === 'staked' ? lost - gained : gained - lost
    products.set(key, { ...known, [column]: known[column] + change })
  }
  return [...products.values()]
}
