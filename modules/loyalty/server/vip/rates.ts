import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { RebateRate } from '../../shapes.ts'
import type { Rates } from '../../staff-calls.ts'

/** The rebates that hold on a business day, and which are paid by themselves. */
export async function readRates(db: Db, day: string): Promise<Rates> {
  const { rows: rates } = await sql<RebateRate>`
    select distinct on (category, level) category, level, rate_ppm as "ratePpm" from loyalty.rebate_rate
    where from_day <= ${day}::date order by category, level, from_day desc`.execute(db)
  const { rows } = await sql<{ category: string; isAuto: boolean }>`
    select distinct on (category) category, is_auto as "isAuto" from loyalty.auto_rebate
    where from_day <= ${day}::date order by category, from_day desc`.execute(db)
  return { rates, auto: rows.filter(({ isAuto }) => isAuto).map(({ category }) => category) }
}

/** Sets rebates from a day on; what is set for the same day twice is as it was set last. */
export async function upsertRates(
  tx: Db,
  {
    rates,
    auto,
  }: { rates: readonly RebateRate[]; auto: readonly { category: string; isAuto: boolean }[] },
  fromDay: string,
): Promise<void> {
  for (const { category, level, ratePpm } of rates) {
    await sql`insert into loyalty.rebate_rate (category, level, from_day, rate_ppm)
      values (${category}, ${level}, ${fromDay}::date, ${ratePpm})
      on conflict (category, level, from_day) do update set rate_ppm = excluded.rate_ppm`.execute(
      tx,
    )
  }
  for (const { category, isAuto } of auto) {
    await sql`insert into loyalty.auto_rebate (category, from_day, is_auto)
      values (${category}, ${fromDay}::date, ${isAuto})
      on conflict (category, from_day) do update set is_auto = excluded.is_auto`.execute(tx)
  }
}
