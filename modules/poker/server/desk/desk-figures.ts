import type { Received } from '@tessera/calls'
import { money } from '@tessera/money'
import { nameFor } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { PokerFigure, pokerStaffCalls } from '../../poker-staff-calls.ts'
import { hasRealMember, refuseCurrency, type Reader, withinDays } from './scope.ts'

type Asked = Received<(typeof pokerStaffCalls)['listPokerFigures']>

type Sums = { hands: number; members: number; staked: bigint; returned: bigint; rake: bigint }
type Row = Sums & {
  code: string | null
  name: Record<string, string> | null
  day: string | null
  rows: number
}

// Amounts are chips, whose worth the table says: they are summed in ledger units.
const sums = sql`count(*)::int as hands, coalesce(sum(h.rake * t.chip), 0)::bigint as rake,
  coalesce(sum(p.staked * t.chip), 0)::bigint as staked, coalesce(sum(p.returned * t.chip), 0)::bigint as returned`
const from = sql`poker.hand h join poker.game_table t on t.code = h.table_code
  cross join lateral (select coalesce(sum(s.staked), 0) as staked, coalesce(sum(s.returned), 0) as returned
    from poker.hand_seat s where s.hand_id = h.id) p`
const members = sql`(select count(distinct s.member_id)::int from poker.hand_seat s where s.hand_id = any (array_agg(h.id))) as members`

const groups = {
  table: {
    columns: 't.code, t.name, null as day',
    keys: 't.code, t.name',
    order: 'rake desc, code',
  },
  day: {
    columns: 'null as code, null as name, kit.business_day(h.ended_at)::text as day',
    keys: 'kit.business_day(h.ended_at)',
    order: 'day desc',
  },
}

const shown = (
  { code, name, day, ...row }: Omit<Row, 'rows'>,
  { unit, staff }: { unit: string; staff: Reader['staff'] },
): PokerFigure => ({
  table: code === null ? null : { code, name: nameFor(staff, name, code) },
  day,
  hands: row.hands,
  members: row.members,
  staked: money(row.staked, unit),
  returned: money(row.returned, unit),
  rake: money(row.rake, unit),
})

/**
 * What poker tables came to: hands in which none but test accounts played are left out, and so are void ones. Problems:
 * `common.notFound` for a currency out of scope, `wrongPokerDays`.
 */
export async function listPokerFigures(
  context: Reader,
  { query: { currency, by, table, pageNo, pageSize, ...days } }: Asked,
): Promise<{ list: PokerFigure[]; totalPages: number; total: PokerFigure }> {
  const { db } = context
  await refuseCurrency(context, currency)
  const isWithin = await withinDays(db, days)
  const where = sql`h.state = 'ended' and ${isWithin(sql`h.ended_at`)} and t.unit = ${currency} and ${hasRealMember}
    and ${table ? sql`h.table_code = ${table}` : sql`true`}`
  const { columns, keys, order } = groups[by]
  const { rows } =
    await sql<Row>`select ${sql.raw(columns)}, ${sums}, ${members}, count(*) over ()::int as rows
    from ${from} where ${where} group by ${sql.raw(keys)} order by ${sql.raw(order)}
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const { rows: whole } =
    await sql<Sums>`select ${sums}, ${members} from ${from} where ${where}`.execute(db)
  const none = { hands: 0, members: 0, staked: 0n, returned: 0n, rake: 0n }
  const total = { code: null, name: null, day: null, ...(whole[0] ?? none) }
  const of = { unit: currency, staff: context.staff }
  return {
    list: rows.map((row) => shown(row, of)),
    totalPages: Math.max(1, Math.ceil((rows[0]?.rows ?? 0) / pageSize)),
    total: shown(total, of),
  }
}
