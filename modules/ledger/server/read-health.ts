import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { checkLateMinutes, healthMilliseconds } from '../limits.ts'
import { checkColumns, type CheckRow, withNumbers } from './checks/checks-table.ts'

type Side = 'assets' | 'liabilities' | 'house'
type LineRow = {
  at: Date
  unit: string
  purpose: string
  side: Side
  amount: bigint
  accounts: number
}

/** The ledger at one instant: the lines of every unit, and the results of the last check runs. */
export async function readHealth(db: Db) {
  const { lines, postings } = await readBooks(db)
  const checks = await readChecks(db)
  const { rows } = await sql<{ isBroken: boolean; isLate: boolean }>`
    select exists (select from ledger.open_discrepancy_view where level = 'failure') as "isBroken",
      coalesce((select made_at from ledger.check where is_current order by id desc limit 1)
        < now() - make_interval(mins => ${checkLateMinutes}), true) as "isLate"`.execute(db)
  const last = checks.find(({ isCurrent }) => isCurrent)
  const at = lines[0]?.at ?? last?.madeAt ?? new Date(0)
  return {
    at,
    units: unitsOf(lines),
    postings,
    verdict: verdictOf(last, rows[0]),
    lastCheck: last
      ? { madeAt: last.madeAt, accounts: last.accounts, postings: 2n * last.transfersTotal }
      : null,
    checks: checks.map(({ madeAt, transfers, accountPostings, hourTransfers, hasDiscrepancy }) => ({
      madeAt,
      postings: 2n * transfers + accountPostings + 2n * hourTransfers,
      holds: !hasDiscrepancy,
    })),
  }
}

function verdictOf(
  last: CheckRow | undefined,
  state: { isBroken: boolean; isLate: boolean } | undefined,
) {
  if (!last || !state) return 'none' as const
  if (state.isBroken) return 'broken' as const
  return state.isLate ? ('late' as const) : ('holds' as const)
}

/** One statement, so that every figure is of the same instant. */
async function readBooks(db: Db): Promise<{ lines: LineRow[]; postings: bigint }> {
  const { rows } = await sql<LineRow & { postings: bigint }>`
    with held as (
      select unit, ledger.is_of_member(owner) as is_member, purpose, balance as amount, 1 as accounts from ledger.account
      union all
      select a.unit, ledger.is_of_member(a.owner), a.purpose, d.amount, 0
      from ledger.house_delta d join ledger.account a on a.id = d.account
    ), known as (
      select coalesce(max(window_to), '-infinity') as until, coalesce(max(transfers_total), 0) as transfers
      from (select window_to, transfers_total from ledger.check order by id desc limit 1) c
    ), counted as (
      select 2 * (k.transfers + (select count(*) from ledger.transfer where made_at >= k.until)) as postings
      from known k
    )
    select statement_timestamp() as at, unit, purpose, sum(amount)::bigint as amount,
      sum(accounts)::int as accounts, (select postings::bigint from counted) as postings,
      case when purpose in ('clearing', 'receivables', 'world') then 'assets'
        when is_member then 'liabilities' else 'house' end as side
    from held group by unit, side, purpose
    order by unit, side, purpose`.execute(db)
  return { lines: rows, postings: rows[0]?.postings ?? 0n }
}

function unitsOf(lines: readonly LineRow[]) {
  return [...new Set(lines.map(({ unit }) => unit))].map((unit) => {
    const own = lines.filter((line) => line.unit === unit)
    return {
      unit,
      lines: own.map(({ side, purpose, amount, accounts }) => ({
        side,
        purpose,
        amount,
        accounts,
      })),
      sum: own.reduce((sum, { amount }) => sum + amount, 0n),
    }
  })
}

/** The last thirty looks, newest first. */
async function readChecks(db: Db): Promise<(CheckRow & { hasDiscrepancy: boolean })[]> {
  const { rows } = await sql<CheckRow & { hasDiscrepancy: boolean }>`
    select ${checkColumns}, exists (select from ledger.discrepancy b
      where b.id = any(c.discrepancies) and b.level = 'failure') as "hasDiscrepancy"
    from ledger.check c order by id desc limit 30`.execute(db)
  return rows.map(withNumbers)
}

const kept = new WeakMap<object, { value: ReturnType<typeof readHealth>; at: number }>()

/** The same, read once for all who ask at about the same time. */
export function shareHealth(db: Db): ReturnType<typeof readHealth> {
  const known = kept.get(db.getExecutor())
  if (known && performance.now() - known.at < healthMilliseconds) return known.value
  const value = readHealth(db)
  kept.set(db.getExecutor(), { value, at: performance.now() })
  value.catch(() => kept.delete(db.getExecutor()))
  return value
}
