import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { agentsProblems } from '../../problems.ts'
import type { Rate } from '../../rates-calls.ts'
import { checkRates, rateDays, readRates } from './rates.ts'

/**
 * Keeps the rates that people begin with who register by a link. At that moment they are lowered to what the agent has then.
 * Problems: `ratesRefused`, `rateAboveOwn`.
 */
export async function writeLinkRates(
  tx: Db,
  {
    code,
    ownerId,
    rates,
    now,
  }: { code: string; ownerId: string; rates: readonly Rate[]; now: Date },
): Promise<void> {
  if (rates.length === 0) return
  checkRates(rates)
  const own = await readRates(tx, ownerId, await rateDays(tx, now))
  const isAbove = rates.some(({ category, ratePpm }) => {
    const most = own.find((each) => each.category === category)?.ratePpm ?? 0
    return ratePpm > most
  })
  if (isAbove) throw agentsProblems.rateAboveOwn()
  await sql`insert into agents.link_rate (code, category, rate_ppm)
    select ${code}, * from unnest(${rates.map(({ category }) => category)}::text[],
      ${rates.map(({ ratePpm }) => ratePpm)}::int[])`.execute(tx)
}

/** The rates of links, by their codes. */
export async function readLinkRates(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, Rate[]>> {
  const { rows } = await sql<Rate & { code: string }>`
    select code, category, rate_ppm as "ratePpm" from agents.link_rate
    where code = any(${[...codes]}::text[]) order by category`.execute(db)
  const found = new Map<string, Rate[]>()
  for (const { code, ...rate } of rows) found.set(code, [...(found.get(code) ?? []), rate])
  return found
}
