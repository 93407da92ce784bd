import type { Db, MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { agentsProblems } from '../../problems.ts'

/** The top of a team: whose it is, and where they stand in the tree. */
export type Team = { id: string; account: string; path: string }

const assistantType = 42

/**
 * The team that an agent looks at: their own, and for an assistant (type 42) that of the agent above them, domain 2.1.
 * An agent who has no place yet gets one. Problem: `noTeam`, for an assistant of nobody.
 */
export async function teamOf({ db, member }: Pick<MemberContext, 'db' | 'member'>): Promise<Team> {
  const { rows } = await sql<Team>`select m.id, m.account, agents.place(m.id) as path
    from identity.member_view m
    where m.id = case when ${member.type} = ${assistantType}::int then agents.upline_of(${member.id})
      else ${member.id} end`.execute(db)
  const [team] = rows
  if (!team?.path) throw agentsProblems.noTeam()
  return team
}

/** Somebody of a team, or its top. Who is elsewhere, or does not exist, is not found. Problem: `notInTeam`. */
export async function findInTeam(db: Db, team: Team, memberId: string): Promise<Team> {
  const { rows } = await sql<Team>`select m.id, m.account, n.path
    from agents.node n join identity.member_view m on m.id = n.member_id
    where n.member_id = ${memberId} and (n.member_id = ${team.id} or agents.is_below(n.member_id, ${team.id}))`.execute(
    db,
  )
  if (!rows[0]) throw agentsProblems.notInTeam()
  return rows[0]
}

/** Somebody below the top of a team, by their account as it is typed. Problem: `notInTeam`. */
export async function findAccountInTeam(db: Db, team: Team, account: string): Promise<Team> {
  const { rows } = await sql<Team>`select m.id, m.account, n.path
    from identity.member_view m join agents.node n on n.member_id = m.id
    where lower(m.account) = lower(${account}) and agents.is_below(m.id, ${team.id})`.execute(db)
  if (!rows[0]) throw agentsProblems.notInTeam()
  return rows[0]
}
