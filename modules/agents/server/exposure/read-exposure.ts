import type { Db, StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Kind } from '../../contract-shapes.ts'
import { type ExposureParts, noContracts } from '../../exposure.ts'
import type { AgentExposure } from '../../exposure-staff-calls.ts'
import { type RateCategory, rateCategories } from '../../limits.ts'
import { rateDays } from '../rates/rates.ts'
import { refuseCurrency } from '../staff/scope.ts'
import { readMargins } from './margins.ts'

type Row = {
  id: string
  account: string
  ppm: Record<RateCategory, number>
  contracts: Partial<Record<Kind, number>>
}

// An offer that waits can be accepted at any time, and a rate can be higher from tomorrow on: the higher one counts.
const partsOf = (unit: string, today: string, fromDay: string) => sql`
  select m.id, m.account,
    (select jsonb_object_agg(c, greatest(agents.rate_on(m.id, c, ${today}::date), agents.rate_on(m.id, c, ${fromDay}::date)))
      from unnest(${[...rateCategories]}::text[]) c) as ppm,
    coalesce((select jsonb_object_agg(k.kind, k.rate) from (
      select c.kind, max(c.top_rate_ppm) as rate from agents.contract c
      where c.lower_id = m.id and c.upper_id is null and c.unit = ${unit}
        and c.state in ('proposed', 'active', 'terminating') group by c.kind) k), '{}') as contracts
  from identity.member_view m`

const shown = (
  { id, account, ppm, contracts }: Row,
  margins: ExposureParts['margins'],
): AgentExposure => ({
  id,
  account,
  margins,
  rebates: rateCategories.map((category) => ({ category, ratePpm: ppm[category] })),
  rates: { ...noContracts, ...contracts },
})

/** What one agent with nobody above can cost. */
export async function readExposure(
  db: Db,
  { id, unit }: { id: string; unit: string },
  now: Date,
): Promise<ExposureParts> {
  const { today, fromDay } = await rateDays(db, now)
  const { rows } = await sql<Row>`${partsOf(unit, today, fromDay)} where m.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error('an agent who was found has rates')
  const { margins, rebates, rates } = shown(rows[0], await readMargins(db))
  return { margins, rebates, rates }
}

type Asked = {
  currency: string
  account?: string | undefined
  isOver: 'true' | 'false'
  pageNo: number
  pageSize: number
}

/** The top agents of a currency, those furthest over a margin first. Problem: `common.notFound`. */
export async function listExposures(
  context: StaffContext,
  { currency, account, isOver, pageNo, pageSize }: Asked,
): Promise<{ list: AgentExposure[]; totalPages: number; over: number }> {
  await refuseCurrency(context, currency)
  const { db, clock } = context
  const { today, fromDay } = await rateDays(db, clock())
  const margins = await readMargins(db)
  const salaries = sql.raw(
    ['daily', 'hourly', 'realtime']
      .map((kind) => `coalesce((p.contracts ->> '${kind}')::bigint, 0)`)
      .join(' + '),
  )
  // The same sum as that of exposureOf, in the database, because it sorts all agents.
  const { rows } = await sql<Row & { all: number; over: number }>`
    with parts as (
      select p.*, (select max((p.ppm ->> x.category)::bigint + ${salaries}
          + ceil(x.margin::numeric * coalesce((p.contracts ->> 'dividend')::bigint, 0) / 1000000)::bigint - x.margin)
        from unnest(${margins.map(({ category }) => category)}::text[],
          ${margins.map(({ marginPpm }) => marginPpm)}::int[]) as x(category, margin)) as beyond
      from (${partsOf(currency, today, fromDay)} join agents.node n on n.member_id = m.id
        where n.upline_id is null and m.type in (1, 2, 41) and m.currency = ${currency}
          and (${account ?? null}::text is null or lower(m.account) = lower(${account ?? null}::text))) p
    ), counted as (select *, (count(*) filter (where beyond > 0) over ())::int as over from parts)
    select c.id, c.account, c.ppm, c.contracts, c.over, count(*) over ()::int as all from counted c
    where ${isOver} = 'false' or c.beyond > 0
    order by c.beyond desc, lower(c.account) limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  return {
    list: rows.map((row) => shown(row, margins)),
    totalPages: Math.max(1, Math.ceil((rows[0]?.all ?? 0) / pageSize)),
    over: rows[0]?.over ?? 0,
  }
}
