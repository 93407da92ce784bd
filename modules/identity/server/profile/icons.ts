import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type IconName, iconNames } from '../../icon-names.ts'

/** The picture of a member, and those there are. One that is offered no more is none. */
export async function readIcon(db: Db, memberId: string) {
  const { rows } = await sql<{ icon: string }>`
    select icon from identity.member where id = ${memberId}`.execute(db)
  const icon = iconNames.find((name) => name === rows[0]?.icon) ?? ''
  return { icon, icons: [...iconNames] }
}

export async function chooseIcon(
  db: Db,
  memberId: string,
  icon: IconName | '',
): Promise<{ success: true }> {
  await sql`update identity.member set icon = ${icon} where id = ${memberId}`.execute(db)
  return { success: true }
}
