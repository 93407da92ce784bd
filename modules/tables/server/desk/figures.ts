import type { Received } from '@tessera/calls'
import { money } from '@tessera/money'
import { nameFor } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type {
  DeskSlip,
  FigureRow,
  figureStaffCalls,
  TableFigures,
} from '../../figure-staff-calls.ts'
import { type Reader, realMember, refuseCurrency, withinDays } from './scope.ts'

type FiguresQuery = Received<(typeof figureStaffCalls)['listTableFigures']>['query']
type SlipsQuery = Received<(typeof figureStaffCalls)['listTableSlips']>['query']

type Sums = {
  rounds: number
  members: number
  slips: number
  stake: bigint
  prize: bigint
  validBet: bigint
}
type Row = Sums & {
  code: string | null
  name: Record<string, string> | null
  game: string | null
  day: string | null
  rows: number
}

const sums = sql`count(distinct s.round_id)::int as rounds, count(distinct s.member_id)::int as members,
  count(*)::int as slips, coalesce(sum(s.stake), 0)::bigint as stake, coalesce(sum(s.prize), 0)::bigint as prize,
  coalesce(sum(s.valid_bet), 0)::bigint as "validBet"`

const from = sql`tables.slip s join tables.round r on r.id = s.round_id
  join tables.game_table t on t.code = r.table_code`

const figuresOf = (row: Sums, unit: string): TableFigures => ({
  rounds: row.rounds,
  members: row.members,
  slips: row.slips,
  stake: money(row.stake, unit),
  prize: money(row.prize, unit),
  validBet: money(row.validBet, unit),
  result: money(row.stake - row.prize, unit),
})

type Ended = { currency: string; from: string; to: string; table?: string | undefined }

/** The slips of real members that ended on some days in a currency. */
async function endedIn(
  { db }: Reader,
  { currency, table, ...days }: Ended,
): Promise<RawBuilder<unknown>> {
  const isWithin = await withinDays(db, days)
  return sql`s.unit = ${currency} and s.ended_at is not null and ${isWithin(sql`s.ended_at`)}
    and ${table ? sql`r.table_code = ${table}` : sql`true`} and ${realMember(sql`s.member_id`)}`
}

const groups = {
  table: { columns: 't.code, t.name, t.game', keys: '1, 2, 3', order: 'sum(s.stake) desc, t.code' },
  day: { columns: 'kit.business_day(s.ended_at)::text as day', keys: '1', order: 'day desc' },
}

/** What tables came to: void bets are none. Problems: `common.notFound` for a currency out of scope, `wrongTableDays`. */
export async function listTableFigures(
  reader: Reader,
  { by, pageNo, pageSize, ...asked }: FiguresQuery,
): Promise<{ list: FigureRow[]; totalPages: number; total: TableFigures }> {
  const { currency } = asked
  await refuseCurrency(reader, currency)
  const where = sql`${await endedIn(reader, asked)} and s.state <> 'void'`
  const { columns, keys, order } = groups[by]
  const { rows } = await sql<Row>`select ${sql.raw(columns)}, ${sums}, count(*) over ()::int as rows
    from ${from} where ${where} group by ${sql.raw(keys)} order by ${sql.raw(order)}
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(reader.db)
  const { rows: whole } = await sql<Sums>`select ${sums} from ${from} where ${where}`.execute(
    reader.db,
  )
  const none = { rounds: 0, members: 0, slips: 0, stake: 0n, prize: 0n, validBet: 0n }
  return {
    list: rows.map((row) => ({
      ...figuresOf(row, currency),
      table: row.code
        ? { code: row.code, name: nameFor(reader.staff, row.name, row.code), game: row.game ?? '' }
        : null,
      day: row.day ?? null,
    })),
    totalPages: Math.max(1, Math.ceil((rows[0]?.rows ?? 0) / pageSize)),
    total: figuresOf(whole[0] ?? none, currency),
  }
}

type SlipRow = Omit<DeskSlip, 'placedAt' | 'endedAt' | 'stake' | 'prize' | 'validBet' | 'spots'> & {
  placedAt: Date
  endedAt: Date | null
  spots: { spot: string; stake: string }[]
  stake: bigint
  prize: bigint
  validBet: bigint
  rows: number
}

/** The bets behind the figures, void ones too. Problems: `common.notFound` for a currency out of scope, `wrongTableDays`. */
export async function listTableSlips(
  reader: Reader,
  { account, pageNo, pageSize, ...asked }: SlipsQuery,
): Promise<{ list: DeskSlip[]; totalPages: number }> {
  const { currency } = asked
  await refuseCurrency(reader, currency)
  const isOf = account ? sql`m.account = lower(${account})` : sql`true`
  const { rows } = await sql<SlipRow>`
    select s.id, s.member_id as "memberId", m.account, r.table_code as "table", r.number::float8 as round,
      s.placed_at as "placedAt", s.ended_at as "endedAt", s.state, s.spots, s.stake, s.prize, s.valid_bet as "validBet",
      count(*) over ()::int as rows
    from ${from} join identity.member_view m on m.id = s.member_id
    where ${await endedIn(reader, asked)} and ${isOf}
    order by s.ended_at desc, s.id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    reader.db,
  )
  return {
    list: rows.map(({ placedAt, endedAt, spots, stake, prize, validBet, rows: _, ...row }) => ({
      ...row,
      placedAt: placedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      spots: spots.map(({ spot }) => spot).join(', '),
      stake: money(stake, currency),
      prize: money(prize, currency),
      validBet: money(validBet, currency),
    })),
    totalPages: Math.max(1, Math.ceil((rows[0]?.rows ?? 0) / pageSize)),
  }
}
