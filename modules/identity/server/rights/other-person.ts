import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { deciderHours } from '../../limits.ts'
import { holds } from './held-rights.ts'
import { rightsOfPerson } from './refuse-gain.ts'

export type Decider = { id: string; isActive: boolean }

/**
 * All others who hold one of these permissions. A recently deactivated person still counts: else one could deactivate
 * the others and then decide alone.
 */
export async function findOthers(
  tx: Db,
  staffId: string,
  permissions: readonly string[],
  now: Date,
): Promise<Decider[]> {
  const since = new Date(now.getTime() - deciderHours * 3_600_000)
  const { rows } = await sql<Decider>`select id, is_active as "isActive" from identity.staff
    where id <> ${staffId} and permissions && ${permissions}::text[]
      and (is_active or stopped_at > ${since})`.execute(tx)
  return rows
}

type Asked = {
  staffId: string
  /** What the other person has to hold, for members of this currency. */
  permission: string
  unit: string
  /** Who cannot be the other person, because they took part already. */
  not: readonly (string | null)[]
}

/**
 * Who could act instead of `staffId`: a person, nobody although others decide, or `alone` where nobody else decides
 * anything or may do it.
 */
export async function otherPersonFor(
  tx: Db,
  { staffId, permission, unit, not }: Asked,
  now: Date,
): Promise<'somebody' | 'nobody' | 'alone'> {
  const others = await findOthers(tx, staffId, ['approvals.decide', permission], now)
  if (others.length === 0) return 'alone'
  const asked = new Map([[permission, [unit]]])
  for (const { id, isActive } of others) {
    if (!isActive || not.includes(id)) continue
    if (holds(await rightsOfPerson(tx, id), asked)) return 'somebody'
  }
  return 'nobody'
}
