import { money } from '@tessera/money'
import type { StaffContext } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { ReceiptView, StaffReceipt } from '../../receipt-staff-calls.ts'
import { refuseCurrency } from '../staff/scope.ts'
import { findReceipts, shownReceipt } from './receipts.ts'

type Asked = {
  currency: string
  view: ReceiptView
  account?: string | undefined
  pageNo: number
  pageSize: number
}

const due = sql`r.taken_at + make_interval(hours => r.credit_hours)`
const conditions = (now: Date): Record<ReceiptView, RawBuilder<unknown>> => ({
  open: sql`r.ended is null`,
  overdue: sql`r.ended is null and ${due} < ${now}`,
  disputed: sql`r.ended is null and r.answer = 'disputed'`,
  ended: sql`r.ended is not null`,
})
const summed = ['open', 'overdue', 'disputed'] as const

/** Receipts of all agents, or of one agent or member. Problem: `common.notFound`. */
export async function listStaffReceipts(
  context: StaffContext,
  { currency, view, account, pageNo, pageSize }: Asked,
) {
  await refuseCurrency(context, currency)
  const { db, clock } = context
  const now = clock()
  const of = conditions(now)
  const whose = account
    ? sql`exists (select from identity.member_view p where lower(p.account) = lower(${account})
        and p.id in (r.agent_id, r.member_id))`
    : sql`true`
  const base = sql`r.unit = ${currency} and ${whose}`
  const sums = await Promise.all(
    summed.map(async (each) => [
      each,
      await sumOf(context, sql`${base} and ${of[each]}`, currency),
    ]),
  )
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from agents.receipt r where ${base} and ${of[view]}`.execute(db)
  const rows = await findReceipts(
    db,
    sql`where ${base} and ${of[view]}
      order by ${view === 'ended' ? sql`r.ended_at desc` : sql`r.taken_at`}, r.id
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const list = rows.map((row): StaffReceipt => {
    const { isOwn: _, ...receipt } = shownReceipt(row, row.agentId, now)
    return { ...receipt, agentId: row.agentId, memberId: row.memberId }
  })
  return {
    list,
    totalPages: Math.max(1, Math.ceil((counted[0]?.count ?? 0) / pageSize)),
    ...(Object.fromEntries(sums) as Record<
      (typeof summed)[number],
      Awaited<ReturnType<typeof sumOf>>
    >),
  }
}

async function sumOf({ db }: StaffContext, where: RawBuilder<unknown>, currency: string) {
  const { rows } = await sql<{ count: number; sum: bigint }>`
    select count(*)::int as count, coalesce(sum(r.amount), 0)::bigint as sum
    from agents.receipt r where ${where}`.execute(db)
  return { count: rows[0]?.count ?? 0, sum: money(rows[0]?.sum ?? 0n, currency) }
}
