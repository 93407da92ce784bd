import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { anchorOf, beaconMinute, beaconsOf } from '../../beacon-chain.ts'
import { dayMilliseconds } from '../../schedule.ts'
import type { Beacon } from './beacon.ts'

// Every game that draws on a day asks for values of one chain; around midnight for those of two.
const kept = new Map<string, string[]>()
const keptMost = 2

function valueOf(secret: string, minute: number): string {
  const values = kept.get(secret) ?? beaconsOf(secret)
  kept.delete(secret)
  kept.set(secret, values)
  if (kept.size > keptMost) kept.delete([...kept.keys()][0] ?? '')
  return values[minute] ?? ''
}

/** The built-in beacon: one chain of hashes a day, whose end is published before the day begins. */
export const hashChain: Beacon = {
  prepare: async (tx, now) => {
    const days = [now, new Date(now.getTime() + dayMilliseconds)].map((at) => beaconMinute(at).day)
    const { rows } = await sql<{ day: string }>`
      select wanted.day::text as day from unnest(${days}::date[]) wanted (day)
      where not exists (select from lottery.beacon_day d where d.day = wanted.day)`.execute(tx)
    for (const { day } of rows) {
      const secret = randomBytes(32).toString('hex')
      await sql`insert into lottery.beacon_day (day, anchor, secret, made_at)
        values (${day}::date, ${anchorOf(secret)}, ${secret}, ${now})
        on conflict do nothing`.execute(tx)
    }
  },

  valueAt: async (tx, at) => {
    const { day, minute } = beaconMinute(at)
    const { rows } = await sql<{ secret: string }>`
      select secret from lottery.beacon_day where day = ${day}::date`.execute(tx)
    const [chain] = rows
    if (!chain) throw new Error(`The beacon has no chain for ${day}`)
    return valueOf(chain.secret, minute)
  },
}

export type BeaconDay = { day: string; anchor: string; publishedAt: Date }

/** The published ends of the chains of these days. */
export async function findDays(db: Db, days: readonly string[]): Promise<BeaconDay[]> {
  const { rows } = await sql<BeaconDay>`
    select day::text as day, anchor, made_at as "publishedAt" from lottery.beacon_day
    where day = any (${[...days]}::date[]) order by day`.execute(db)
  return rows
}
