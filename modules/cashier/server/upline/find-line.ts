import { type Db } from '@tessera/server-kit'
import { sql } from 'kysely'

export type Relative = { id: string; masked: string; unit: string; type: number }

const columns = sql.raw('m.id, m.masked_account as masked, m.currency as unit, m.type')

/**
 * The agent above a member: whose link they came by, or who recommended them where that is an agent (domain 2.3). With
 * both, the link counts.
 */
const uplines = sql`select distinct on (i.member_id) i.member_id, i.owner_id
  from identity.invited_view i join identity.member_view o on o.id = i.owner_id
  where i.kind = 'affiliate' or o.type in (1, 2, 41, 42)
  order by i.member_id, i.kind = 'affiliate' desc`

/** The agent right above a member. */
export async function findUpline(db: Db, memberId: string): Promise<Relative | undefined> {
  const { rows } = await sql<Relative>`
    select ${columns} from (${uplines}) u join identity.member_view m on m.id = u.owner_id
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
    select ${columns} from identity.member_view m join (${uplines}) u on u.member_id = m.id
    where lower(m.account) = lower(${account}) and u.owner_id = ${agentId}`.execute(db)
  return rows[0]
}
