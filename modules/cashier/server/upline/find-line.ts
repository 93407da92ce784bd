import { type Db } from '@tessera/server-kit'
import { sql } from 'kysely'

export type Relative = { id: string; masked: string; unit: string; type: number }

const columns = sql.raw('m.id, m.masked_account as masked, m.currency as unit, m.type')

/** The agent right above a member. */
export async function findUpline(db: Db, memberId: string): Promise<Relative | undefined> {
  const { rows } = await sql<Relative>`
    select ${columns} from agents.upline_view u join identity.member_view m on m.id = u.upline_id
    where u.member_id = ${memberId}`.execute(db)
  return rows[0]
}

/** The member of this account, if they are right below this agent. */
export async function findBelow(
  db: Db,
  agentId: string,
  account: string,
): Promise<Relative | undefined> {
  const { rows } = await sql<Relative>`
    select ${columns} from identity.member_view m
    where lower(m.account) = lower(${account}) and agents.upline_of(m.id) = ${agentId}`.execute(db)
  return rows[0]
}
