import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { BeaconRule } from '../../desk-shapes.ts'
import { usualDrandUrl } from '../../drand.ts'
import { drandSeenSeconds } from '../../limits.ts'

/** What beacons are made from where the staff have set nothing. */
export const firstBeaconRule: BeaconRule = { kind: 'ceremony', url: usualDrandUrl }

export async function readBeaconRule(db: Db): Promise<BeaconRule> {
  const { rows } = await sql<{ rule: unknown }>`select rule from tables.beacon_rule`.execute(db)
  return rows[0] ? BeaconRule.parse(rows[0].rule) : firstBeaconRule
}

export const writeBeaconRule = async (tx: Db, rule: BeaconRule): Promise<void> =>
  void (await sql`insert into tables.beacon_rule (rule) values (${JSON.stringify(rule)}::jsonb)
    on conflict (is_only) do update set rule = excluded.rule`.execute(tx))

/** When the network last answered. */
export async function networkSeenAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{
    seenAt: Date
  }>`select seen_at as "seenAt" from tables.beacon_seen`.execute(db)
  return rows[0]?.seenAt ?? null
}

export const noteNetworkSeen = (db: Db) =>
  sql`insert into tables.beacon_seen (seen_at) values (clock_timestamp())
    on conflict (is_only) do update set seen_at = excluded.seen_at`.execute(db)

/** Whether beacons come from the network, and it has answered lately: where it has not, a ceremony of seeds stands in. */
export async function isNetworkReached(db: Db, now: Date): Promise<boolean> {
  const { kind } = await readBeaconRule(db)
  if (kind !== 'drand') return false
  const seenAt = await networkSeenAt(db)
  return seenAt !== null && now.getTime() - seenAt.getTime() < drandSeenSeconds * 1_000
}
