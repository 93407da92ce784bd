import { money } from '@tessera/money'
import type { StaffContext } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { runsProblems } from '../../run-problems.ts'
import type { DebtPayment, DebtState, StaffDebt } from '../../run-shapes.ts'
import { refuseCurrency, visible } from '../staff/scope.ts'

type Paging = { pageNo: number; pageSize: number }
type Asked = Paging & { currency: string; state: DebtState; account?: string | undefined }
type Row = Omit<StaffDebt, 'amount' | 'left' | 'madeAt' | 'endedAt'> & {
  unit: string
  amount: bigint
  paid: bigint
  madeAt: Date
  endedAt: Date | null
}

const select = (where: RawBuilder<unknown>) => sql`
  select d.id, d.number::text, d.run_id as "runId", d.contract_id as "contractId", r.kind, c.account as creditor,
    o.account as debtor, d.unit, d.amount, d.paid, d.stops_bets as "stopsBets", d.made_at as "madeAt",
    d.ended_at as "endedAt", count(*) over ()::int as rows
  from agents.contract_debt d join agents.run r on r.id = d.run_id
  join identity.member_view o on o.id = d.debtor_id join identity.member_view c on c.id = d.creditor_id
  where ${where}`

const limited = ({ pageNo, pageSize }: Paging) =>
  sql`limit ${pageSize} offset ${(pageNo - 1) * pageSize}`
const pagesOf = (rows: readonly { rows: number }[], pageSize: number) =>
  Math.max(1, Math.ceil((rows[0]?.rows ?? 0) / pageSize))

function shown({ unit, amount, paid, madeAt, endedAt, ...debt }: Row): StaffDebt {
  return {
    ...debt,
    amount: money(amount, unit),
    left: money(amount - paid, unit),
    madeAt: madeAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

/**
 * The debts of a currency, of all agents or of one: those that are open, the oldest first, or those that are paid, the
 * newest first. Problem: `common.notFound`.
 */
export async function listStaffDebts(
  context: StaffContext,
  { currency, state, account, ...paging }: Asked,
) {
  await refuseCurrency(context, currency)
  const { db } = context
  const whose = account ? sql`lower(${account}) in (lower(o.account), lower(c.account))` : sql`true`
  const isOpen = state === 'open'
  const where = sql`d.unit = ${currency} and (d.ended_at is null) = ${isOpen} and ${whose}`
  const order = isOpen ? sql`d.number` : sql`d.ended_at desc, d.number`
  const { rows } = await sql<
    Row & { rows: number }
  >`${select(where)} order by ${order} ${limited(paging)}`.execute(db)
  const { rows: open } = await sql<{ count: number; sum: bigint }>`
    select count(*)::int as count, coalesce(sum(amount - paid), 0)::bigint as sum
    from agents.contract_debt where ended_at is null and unit = ${currency}`.execute(db)
  return {
    list: rows.map(({ rows: _, ...row }) => shown(row)),
    totalPages: pagesOf(rows, paging.pageSize),
    open: { count: open[0]?.count ?? 0, sum: money(open[0]?.sum ?? 0n, currency) },
  }
}

type PaymentRow = { id: string; amount: bigint; madeAt: Date; rows: number }

/** What was paid of a debt. Problem: `unknownDebt`, also for one of a currency that the reader may not see. */
export async function listDebtPayments(
  context: StaffContext,
  { debtId, ...paging }: Paging & { debtId: string },
): Promise<{ list: DebtPayment[]; totalPages: number; debt: StaffDebt }> {
  const { db } = context
  const mayBeSeen = await visible(context)
  const { rows: found } = await sql<
    Row & { rows: number }
  >`${select(sql`d.id = ${debtId} and ${mayBeSeen(sql`d.unit`)}`)}`.execute(db)
  if (!found[0]) throw runsProblems.unknownDebt()
  const { rows: _, ...debt } = found[0]
  const { rows } = await sql<PaymentRow>`
    select p.id, p.amount, p.made_at as "madeAt", count(*) over ()::int as rows from agents.debt_payment p
    where p.debt_id = ${debtId} order by p.made_at desc, p.id ${limited(paging)}`.execute(db)
  return {
    list: rows.map(({ id, amount, madeAt }) => ({
      id,
      amount: money(amount, debt.unit),
      madeAt: madeAt.toISOString(),
    })),
    totalPages: pagesOf(rows, paging.pageSize),
    debt: shown(debt),
  }
}
