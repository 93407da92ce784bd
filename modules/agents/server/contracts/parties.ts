import type { Db, MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { agentsProblems } from '../../problems.ts'
import { teamOf } from '../tree/team-of.ts'

const assistantType = 42
/** A player can be the lowest party of a contract; a trial account and an assistant, who has no money, are none. */
const holderTypes = [0, 1, 2, 41]
/** Who has a team of their own. */
const agentTypes = [1, 2, 41]

/** Whose contracts are looked at: the member's own, and for an assistant those of the agent above. Problem: `noTeam`. */
export async function partyOf({
  db,
  member,
}: Pick<MemberContext, 'db' | 'member'>): Promise<string> {
  return member.type === assistantType ? (await teamOf({ db, member })).id : member.id
}

/** Who offers and answers. Problem: `assistantMayNot`. */
export function signerOf({ member }: Pick<MemberContext, 'member'>): string {
  if (member.type === assistantType) throw agentsProblems.assistantMayNot()
  return member.id
}

export type Party = {
  id: string
  account: string
  unit: string
  type: number
  uplineId: string | null
}

const columns = sql`m.id, m.account, m.currency as unit, m.type, n.upline_id as "uplineId"`

/** The lower party of an offer of an agent. Problems: `notInTeam`, `onlyDirect`, `mayNotHold`. */
export async function findDirect(db: Db, agentId: string, account: string): Promise<Party> {
  const { rows } = await sql<Party>`select ${columns}
    from identity.member_view m join agents.node n on n.member_id = m.id
    where lower(m.account) = lower(${account}) and agents.is_below(m.id, ${agentId})`.execute(db)
  const [party] = rows
  if (!party) throw agentsProblems.notInTeam()
  if (party.uplineId !== agentId) throw agentsProblems.onlyDirect()
  if (!holderTypes.includes(party.type)) throw agentsProblems.mayNotHold()
  return party
}

/** An agent with nobody above: the lower party of an offer of the platform. Problem: `mayNotHold`. */
export async function findTopAgent(db: Db, account: string): Promise<Party> {
  // Who has invited nobody yet has no place.
  const placed = await sql`select agents.place(m.id) from identity.member_view m
    where lower(m.account) = lower(${account})`.execute(db)
  const { rows } = await sql<Party>`select ${columns}
    from identity.member_view m join agents.node n on n.member_id = m.id
    where lower(m.account) = lower(${account}) and n.upline_id is null`.execute(db)
  const [party] = rows
  if (placed.rows.length === 0 || !party || !agentTypes.includes(party.type)) {
    throw agentsProblems.mayNotHold()
  }
  return party
}
