import { type Db, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import { agentsProblems } from '../../problems.ts'

export const leading = [1, 2, 41] as const
const topAgent = 1
const agent = 2
const assistant = 42

export type Standing = {
  id: string
  account: string
  type: number
  currency: string
  /** Null: they have no place in the tree yet. */
  path: string | null
  uplineId: string | null
  uplineAccount: string | null
}

/** How a member stands in the tree, and whether they are in it at all. */
export async function standingOf(db: Db, memberId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select m.id, m.account, m.type, m.currency, n.path, u.upline_id as "uplineId",
      (select o.account from identity.member_view o where o.id = u.upline_id) as "uplineAccount"
    from identity.member_view m
    left join agents.node n on n.member_id = m.id
    left join agents.upline_view u on u.member_id = m.id
    where m.id = ${memberId}`.execute(db)
  return rows[0]
}

/**
 * Refuses a move that cannot be. Without `to` it is to the top of the tree. Problems: `trialAgent`, `samePlace`,
 * `assistantAlone`, `uplineCurrency`, `cannotLead`, `belowItself`.
 */
export function refuseMove(member: Standing, to: Standing | undefined): void {
  if (member.type === 4) throw agentsProblems.trialAgent()
  if ((to?.id ?? null) === member.uplineId) throw agentsProblems.samePlace()
  if (!to) {
    if (member.type === assistant) throw agentsProblems.assistantAlone()
    return
  }
  if (to.currency !== member.currency) throw agentsProblems.uplineCurrency()
  if (!leading.some((type) => type === to.type)) throw agentsProblems.cannotLead()
  const isBelow = member.path !== null && to.path?.startsWith(member.path)
  if (to.id === member.id || isBelow) throw agentsProblems.belowItself()
}

/** A top agent has nobody above them, and an agent has somebody (domain 2.1). */
export function typeAfter(type: number, isAtTop: boolean): number {
  if (isAtTop) return type === agent ? topAgent : type
  return type === topAgent ? agent : type
}

/** The business day after the one of this instant. */
export async function nextBusinessDay(db: Db, now: Date): Promise<string> {
  const { dayOf } = await readBusinessDays(db)
  return new Date(Date.parse(dayOf(now)) + 86_400_000).toISOString().slice(0, 10)
}
