import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { lottMinSeries } from '../../limits.ts'
import { ppmPerPoint } from '../../series.ts'
import { addIncome } from '../income/add-income.ts'

type Asked = { memberId: string; day: string }
type Row = Asked & { level: number; id: string; ratePpm: number; counts: boolean }
type Line = { own: number; above: { memberId: string; series: number }[] }

const seriesOfPpm = (ratePpm: number): number => lottMinSeries + Math.floor(ratePpm / ppmPerPoint)

/**
 * The prize series of members on business days, and of everybody above them as they stood there, from the upline to the top.
 * The key is `memberId day`. Nobody is above a test account, and a test account earns nothing.
 */
export async function lotterySeriesOf(
  db: Db,
  asked: readonly Asked[],
): Promise<ReadonlyMap<string, Line>> {
  if (asked.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select x.member_id as "memberId", x.day::text as day, a.level::int, n.member_id as id,
      agents.rate_on(n.member_id, 'LOTT', x.day) as "ratePpm",
      n.member_id = x.member_id or not exists (
        select from identity.test_member_view t where t.id in (x.member_id, n.member_id)) as counts
    from unnest(${asked.map(({ memberId }) => memberId)}::uuid[], ${asked.map(({ day }) => day)}::date[]) as x(member_id, day)
    cross join lateral unnest(string_to_array(rtrim(agents.path_on(x.member_id, x.day), '.'), '.')::bigint[])
      with ordinality as a(number, level)
    join agents.node n on n.number = a.number
    order by 1, 2, a.level desc`.execute(db)
  const lines = new Map<string, Line>()
  for (const { memberId, day, id, ratePpm, counts } of rows) {
    const key = `${memberId} ${day}`
    const line = lines.get(key) ?? { own: lottMinSeries, above: [] }
    if (id === memberId) line.own = seriesOfPpm(ratePpm)
    else if (counts) line.above.push({ memberId: id, series: seriesOfPpm(ratePpm) })
    lines.set(key, line)
  }
  return lines
}

type Income = { memberId: string; unit: string; day: string; amount: bigint }

/** Adds what agents earn with the draws of the lottery to their income, in the transaction of the payment. */
export const addLotteryIncome = (tx: Db, income: readonly Income[]): Promise<void> =>
  addIncome(
    tx,
    income.map(({ memberId, ...each }) => ({
      agentId: memberId,
      source: 'lotteryRebate',
      ...each,
    })),
  )
