import { returnBand } from '@tessera/bets/server'
import { trialUnit } from '@tessera/identity/server'
import { money } from '@tessera/money'
import { type Db, readBusinessDays, type StaffContext } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { salesDaysMost } from '../../desk-limits.ts'
import { deskProblems } from '../../desk-problems.ts'
import type { Sales } from '../../desk-shapes.ts'
import type { SalesRow, salesBy } from '../../sales-staff-calls.ts'
import { gameName } from './game-name.ts'
import { realPlay, refuseCurrency } from './scope.ts'

const names = [
  'tickets',
  'members',
  'stake',
  'prize',
  'rebate',
  'stakeSquares',
  'prizeSquares',
  'stakePrizes',
] as const
/** Sums as the database has them: digits, because squares are larger than a bigint. */
export type Sums = Record<(typeof names)[number], string>

export const noSums = Object.fromEntries(names.map((name) => [name, '0'])) as Sums

/** What tickets sum up to; `t` is a ticket and `r` what it gave back. */
export const sums = sql`count(*)::text as tickets, count(distinct t.member_id)::text as members,
  coalesce(sum(t.cost), 0)::text as stake, coalesce(sum(t.prize), 0)::text as prize,
  coalesce(sum(r.rebate), 0)::text as rebate,
  coalesce(sum(t.cost::numeric * t.cost), 0)::text as "stakeSquares",
  coalesce(sum(t.prize::numeric * t.prize), 0)::text as "prizeSquares",
  coalesce(sum(t.cost::numeric * t.prize), 0)::text as "stakePrizes"`

/** The tickets that count as sold: what was taken back or void is none. */
export const sold = sql`lottery.issue i join lottery.ticket t on t.issue_id = i.id
  join identity.member_view m on m.id = t.member_id
  left join lateral (select sum(b.amount) as rebate from lottery.rebate b
    where b.ticket_id = t.id and b.settle_version = t.settle_version) r on true`
export const counts = sql`t.state not in ('taken back', 'void') and t.unit <> ${trialUnit} and ${realPlay}`

/** What tickets came to, with the band of their return. */
export function salesOf(row: Sums, unit: string): Sales {
  const [stake, prize, rebate] = [BigInt(row.stake), BigInt(row.prize), BigInt(row.rebate)]
  const { measured, low, high } = returnBand({
    rounds: Number(row.tickets),
    stake: Number(row.stake),
    prize: Number(row.prize),
    stakeSquares: Number(row.stakeSquares),
    prizeSquares: Number(row.prizeSquares),
    stakePrizes: Number(row.stakePrizes),
  })
  return {
    tickets: Number(row.tickets),
    members: Number(row.members),
    stake: money(stake, unit),
    prize: money(prize, unit),
    rebate: money(rebate, unit),
    result: money(stake - prize - rebate, unit),
    measured,
    low,
    high,
  }
}

type Days = { from: string; to: string }

/** Draws between two business days, both included. Problem: `wrongDays`. */
export async function drawnIn(db: Db, { from, to }: Days): Promise<RawBuilder<unknown>> {
  const days = await readBusinessDays(db)
  const dayMilliseconds = 86_400_000
  const count = (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1
  if (count < 1 || count > salesDaysMost) throw deskProblems.wrongDays({ days: salesDaysMost })
  const after = new Date(Date.parse(to) + dayMilliseconds).toISOString().slice(0, 10)
  return sql`i.draws_at >= ${days.startOf(from)} and i.draws_at < ${days.startOf(after)}`
}

type Asked = Days & {
  currency: string
  by: (typeof salesBy)[number]
  game?: string | undefined
  pageNo: number
  pageSize: number
}
type Row = Sums & { day: string | null; game: string | null; play: string | null; rows: number }

const groups: Record<Asked['by'], { columns: string; order: string }> = {
  day: { columns: 'kit.business_day(i.draws_at)::text as day', order: 'day desc' },
  game: { columns: 'i.game', order: 'sum(t.cost) desc, game' },
  play: { columns: 'i.game, t.play', order: 'sum(t.cost) desc, game, play' },
}

/** What draws of some days sold and paid. Problems: `common.notFound` for a currency out of scope, `wrongDays`. */
export async function listSales(
  context: StaffContext,
  { currency, by, game, pageNo, pageSize, ...days }: Asked,
): Promise<{ list: SalesRow[]; totalPages: number; total: Sales }> {
  const { db } = context
  await refuseCurrency(context, currency)
  const where = sql`${await drawnIn(db, days)} and ${game ? sql`i.game = ${game}` : sql`true`}
    and t.unit = ${currency} and ${counts}`
  const { columns, order } = groups[by]
  const keys = by === 'day' ? '1' : by === 'game' ? '1' : '1, 2'
  const { rows } = await sql<Row>`
    select ${sql.raw(columns)}, ${sums}, count(*) over ()::int as rows
    from ${sold} where ${where} group by ${sql.raw(keys)}
    order by ${sql.raw(order)} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const { rows: whole } = await sql<Sums>`select ${sums} from ${sold} where ${where}`.execute(db)
  return {
    list: rows.map((row) => ({
      ...salesOf(row, currency),
      day: row.day ?? null,
      game: row.game ?? null,
      gameName: row.game ? gameName(row.game) : null,
      play: row.play ?? null,
    })),
    totalPages: Math.max(1, Math.ceil((rows[0]?.rows ?? 0) / pageSize)),
    total: salesOf(whole[0] ?? noSums, currency),
  }
}
