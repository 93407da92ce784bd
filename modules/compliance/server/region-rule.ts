import { type Db, keptFor } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { RegionRule } from '../calls.ts'
import { cacheMilliseconds } from '../limits.ts'
import { inNetworks } from './networks.ts'

/** The rule in force. */
export async function findRegionRule(db: Db): Promise<RegionRule> {
  const { rows } = await sql<RegionRule>`
    select mode, countries, lets_unknown as "letsUnknown", let_in::text[] as "letIn",
      shut_out::text[] as "shutOut"
    from compliance.region_rule`.execute(db)
  if (!rows[0]) throw new Error('there is no rule of regions')
  return rows[0]
}

/** Puts another rule in force. A network is kept by its own address: `192.0.2.7/24` is `192.0.2.0/24`. */
export async function updateRegionRule(tx: Db, rule: RegionRule, now: Date): Promise<void> {
  const networks = (list: readonly string[]) =>
    sql`array(select distinct network(each::inet) from unnest(${[...list]}::text[]) as each order by 1)`
  await sql`update compliance.region_rule set mode = ${rule.mode},
      countries = ${[...new Set(rule.countries)].toSorted()}::text[],
      lets_unknown = ${rule.letsUnknown}, let_in = ${networks(rule.letIn)},
      shut_out = ${networks(rule.shutOut)}, changed_at = ${now}`.execute(tx)
}

/** A rule made ready to be asked at every request. */
export type Region = { rule: RegionRule; isLetIn: Test; isShutOut: Test }
type Test = (address: string) => boolean

const ready = (rule: RegionRule): Region => ({
  rule,
  isLetIn: inNetworks(rule.letIn),
  isShutOut: inNetworks(rule.shutOut),
})

const kept = keptFor(cacheMilliseconds, async (db) => ready(await findRegionRule(db)))

/** The rule as it was at most a second ago. */
export const regionOf = kept.read

/** Makes the next question see what was just written. */
export const forgetRegion = kept.forget
