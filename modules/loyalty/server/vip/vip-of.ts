import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { hasVip } from '../has-vip.ts'

/** A member's level: 0 where they have none, or the site has no levels. */
export async function vipLevelOf(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ level: number }>`
    select level from loyalty.member where member_id = ${memberId}`.execute(db)
  const level = rows[0]?.level ?? 0
  return level > 0 && (await hasVip(db)) ? level : 0
}

/** The same with how it is called: nothing where the site has no levels. */
export async function vipOf(
  db: Db,
  memberId: string,
): Promise<{ label: string; rank: number } | null> {
  if (!(await hasVip(db))) return null
  const rank = await vipLevelOf(db, memberId)
  return { label: String(rank), rank }
}
