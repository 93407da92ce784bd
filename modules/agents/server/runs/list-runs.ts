import { money, unitsPerWhole, usualAmount } from '@tessera/money'
import {
  type Db,
  type MemberContext,
  readBusinessDays,
  type StaffContext,
} from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { Kind } from '../../contract-shapes.ts'
import { reviewLimitDollars } from '../../run-limits.ts'
import { runsProblems } from '../../run-problems.ts'
import type { ContractDebt, RunRecord, RunState, StaffRun, StaffRunLine } from '../../run-shapes.ts'
import { refuseCurrency, visible } from '../staff/scope.ts'
import { type LineRow, lineRows, recordOf } from './line-rows.ts'

type Paging = { pageNo: number; pageSize: number }
type Counted<Row> = Row & { rows: number }

const pageOf = (rows: readonly { rows: number }[], pageSize: number) =>
  Math.max(1, Math.ceil((rows[0]?.rows ?? 0) / pageSize))
const limited = ({ pageNo, pageSize }: Paging) =>
  sql`limit ${pageSize} offset ${(pageNo - 1) * pageSize}`

/** What the contracts of an agent came to, newest first. Runs that wait for the staff are there as well. */
export async function listRunRecords(
  { db, member }: Pick<MemberContext, 'db' | 'member'>,
  { kind, ...paging }: Paging & { kind: Kind },
): Promise<{ list: RunRecord[]; totalPages: number }> {
  const { rows } = await sql<
    Counted<LineRow>
  >`select x.*, count(*) over ()::int as rows from (${lineRows}
      where l.lower_id = ${member.id} and r.kind = ${kind}) x
    order by x.until desc, x."runId" ${limited(paging)}`.execute(db)
  return { list: rows.map(recordOf), totalPages: pageOf(rows, paging.pageSize) }
}

type RunRow = Omit<
  StaffRun,
  'from' | 'to' | 'madeAt' | 'ofPlatform' | 'ofAll' | 'short' | 'takesTwo'
> & {
  unit: string
  from: Date
  to: Date
  madeAt: Date
  ofPlatform: bigint
  ofAll: bigint
  short: bigint
}

const runRows = sql`
  select r.id, r.kind, r.unit, r.period, r.period_start as "from", r.period_end as "to", r.state, r.run_no,
    (select count(*)::int from agents.run_line l where l.run_id = r.id) as contracts, r.of_platform as "ofPlatform",
    r.of_all as "ofAll", coalesce((select sum(d.amount)::bigint from agents.contract_debt d where d.run_id = r.id), 0)
      as short, r.decided_by as "decidedBy", r.denied_because as "deniedBecause", r.made_at as "madeAt"
  from agents.run r`

/** From which sum on two persons approve a run of dividends, in ledger units. */
export async function readReviewLimit(db: Db, unit: string): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select amount from agents.review_limit where unit = ${unit}`.execute(db)
  return rows[0]?.amount ?? usualAmount(BigInt(reviewLimitDollars) * unitsPerWhole, unit) ?? 1n
}

async function shownRun(db: Db, { unit, from, to, madeAt, ...run }: RunRow): Promise<StaffRun> {
  const limit = await readReviewLimit(db, unit)
  return {
    ...run,
    from: from.toISOString(),
    to: to.toISOString(),
    madeAt: madeAt.toISOString(),
    ofPlatform: money(run.ofPlatform, unit),
    ofAll: money(run.ofAll, unit),
    short: money(run.short, unit),
    takesTwo: run.kind === 'dividend' && run.ofPlatform >= limit,
  }
}

type AskedRuns = Paging & {
  currency: string
  kind?: Kind | undefined
  state?: RunState | undefined
  from?: string | undefined
  to?: string | undefined
  account?: string | undefined
}

const nobodyId = '00000000-0000-0000-0000-000000000000'

/** Who has an account; nobody, where there is none: then nothing is found. */
async function idOf(db: Db, account: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select m.id from identity.member_view m
    where lower(m.account) = lower(${account})`.execute(db)
  return rows[0]?.id ?? nobodyId
}

const ofAgent = (id: string | null) =>
  id === null ? sql`true` : sql`(l.lower_id = ${id} or l.upper_id = ${id})`

async function runFilter(db: Db, { currency, kind, state, from, to, account }: AskedRuns) {
  const { startOf } = await readBusinessDays(db)
  const dayAfter = (day: string) =>
    startOf(new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10))
  const parts = [
    sql`r.unit = ${currency}`,
    ...(kind ? [sql`r.kind = ${kind}`] : []),
    ...(state ? [sql`r.state = ${state}`] : []),
    ...(from ? [sql`r.period_end > ${startOf(from)}`] : []),
    ...(to ? [sql`r.period_start < ${dayAfter(to)}`] : []),
    ...(account
      ? [
          sql`exists (select from agents.run_line l where l.run_id = r.id
            and ${ofAgent(await idOf(db, account))})`,
        ]
      : []),
  ]
  return sql.join(parts, sql` and `)
}

/** Runs, newest first, and how many wait for a decision. Problem: `common.notFound`. */
export async function listRuns(context: StaffContext, { pageNo, pageSize, ...asked }: AskedRuns) {
  const { currency } = asked
  await refuseCurrency(context, currency)
  const { db } = context
  const filter = await runFilter(db, { ...asked, pageNo, pageSize })
  // What a run came to is summed for the rows of the page alone.
  const { rows } = await sql<Counted<RunRow>>`
    with page as (select r.id, count(*) over ()::int as rows from agents.run r where ${filter}
      order by r.period_end desc, r.kind, r.run_no desc ${limited({ pageNo, pageSize })})
    select x.*, p.rows from page p join (${runRows}) x on x.id = p.id
    order by x."to" desc, x.kind, x.run_no desc`.execute(db)
  const { rows: waiting } = await sql<{ count: number; sum: bigint }>`
    select count(*)::int as count, coalesce(sum(of_platform), 0)::bigint as sum from agents.run
    where state = 'awaitsReview' and unit = ${currency}`.execute(db)
  return {
    list: await Promise.all(rows.map((row) => shownRun(db, row))),
    totalPages: pageOf(rows, pageSize),
    waiting: { count: waiting[0]?.count ?? 0, sum: money(waiting[0]?.sum ?? 0n, currency) },
  }
}

/** A run with its lines. Problem: `unknownRun`, also for one of a currency that the reader may not see. */
export async function listRunLines(
  context: StaffContext,
  { runId, account, ...paging }: Paging & { runId: string; account?: string | undefined },
) {
  const { db } = context
  const run = await findRun(context, runId)
  const of = ofAgent(account ? await idOf(db, account) : null)
  const { rows } = await sql<
    Counted<LineRow>
  >`select x.*, count(*) over ()::int as rows from (${lineRows}
      where l.run_id = ${runId} and ${of}) x order by x.path, x."contractId" ${limited(paging)}`.execute(
    db,
  )
  const list: StaffRunLine[] = rows.map((row) => ({
    ...recordOf(row),
    agentId: row.lowerId,
    account: row.account,
    upper: row.upper,
  }))
  return { run: await shownRun(db, run), list, totalPages: pageOf(rows, paging.pageSize) }
}

/** A run that the reader may see. Problem: `unknownRun`. */
export async function findRun(
  context: StaffContext,
  runId: string,
  permission: 'agents.read' | 'agents.pay' = 'agents.read',
): Promise<RunRow> {
  const mayBeSeen = await visible(context, permission)
  const { rows } =
    await sql<RunRow>`${runRows} where r.id = ${runId} and ${mayBeSeen(sql`r.unit`)}`.execute(
      context.db,
    )
  if (!rows[0]) throw runsProblems.unknownRun()
  return rows[0]
}

type DebtRow = Omit<ContractDebt, 'amount' | 'left' | 'madeAt'> & {
  unit: string
  amount: bigint
  paid: bigint
  madeAt: Date
  rows: number
}

const readDebts = (
  db: Db,
  { debtor, creditor }: Record<'debtor' | 'creditor', RawBuilder<unknown>>,
  where: RawBuilder<unknown>,
  paging: Paging,
) =>
  sql<DebtRow>`select d.id, d.run_id as "runId", d.contract_id as "contractId", r.kind, ${creditor} as creditor,
      ${debtor} as debtor, d.unit, d.amount, d.paid, d.made_at as "madeAt", count(*) over ()::int as rows
    from agents.contract_debt d join agents.run r on r.id = d.run_id
    join identity.member_view o on o.id = d.debtor_id join identity.member_view c on c.id = d.creditor_id
    where d.ended_at is null and ${where} order by d.number ${limited(paging)}`.execute(db)

const shownDebt = ({ unit, amount, paid, madeAt, rows: _, ...debt }: DebtRow): ContractDebt => ({
  ...debt,
  amount: money(amount, unit),
  left: money(amount - paid, unit),
  madeAt: madeAt.toISOString(),
})

const allDebts = { pageNo: 1, pageSize: 1_000 }
const nobody = sql.raw('null::text')

/** What an agent owes, and what is owed to them; who is above them is not named. */
export async function listOwnDebts({ db, member }: Pick<MemberContext, 'db' | 'member'>) {
  const owes = await readDebts(
    db,
    { debtor: nobody, creditor: sql`c.account` },
    sql`d.debtor_id = ${member.id}`,
    allDebts,
  )
  const isOwed = await readDebts(
    db,
    { debtor: nobody, creditor: nobody },
    sql`d.creditor_id = ${member.id}`,
    allDebts,
  )
  return { owes: owes.rows.map(shownDebt), isOwed: isOwed.rows.map(shownDebt) }
}
