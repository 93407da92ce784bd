import { commonProblems } from '@tessera/calls'
import {
  askSecond,
  endLink,
  listLinks,
  refuseGain,
  type RightsKind,
  type RightsPorts,
  setMemberType,
} from '@tessera/identity/server'
import { type Db, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import { agentsProblems } from '../../problems.ts'
import { memberTypes, type MemberType } from '../../member-types.ts'
import { leading, type Standing, standingOf } from './plan-move.ts'

type Changing = { memberId: string; type: MemberType; reason: string }

const isLeading = (type: number): boolean => leading.some((each) => each === type)
// A higher one may do more: a second person decides it.
const rank: Record<MemberType, number> = { 0: 0, 42: 1, 41: 2, 2: 3, 1: 3 }
const rankOf = (type: number): number => {
  const known = memberTypes.find((each) => each === type)
  return known === undefined ? 0 : rank[known]
}

/**
 * Refuses what domain 2.1 does not allow. Problems: `common.notFound`, `trialAgent`, `topHasUpline`, `agentNeedsUpline`,
 * `assistantAlone`, `hasTeam`, `hasContracts`.
 */
async function checkType(tx: Db, memberId: string, type: MemberType): Promise<Standing> {
  const member = await standingOf(tx, memberId)
  if (!member) throw commonProblems.notFound()
  if (member.type === 4) throw agentsProblems.trialAgent()
  if (type === 1 && member.uplineId !== null) throw agentsProblems.topHasUpline()
  if (type === 2 && member.uplineId === null) throw agentsProblems.agentNeedsUpline()
  if (type === 42 && member.uplineId === null) throw agentsProblems.assistantAlone()
  if (!isLeading(type)) await refuseLeader(tx, memberId)
  return member
}

/** Who has people or contracts goes on being an agent. */
async function refuseLeader(tx: Db, memberId: string): Promise<void> {
  const { rows } = await sql<{ hasTeam: boolean; hasContracts: boolean }>`
    select exists (select from agents.node where upline_id = ${memberId}) as "hasTeam",
      exists (select from agents.contract where (lower_id = ${memberId} or upper_id = ${memberId})
        and state in ('proposed', 'active', 'terminating')) as "hasContracts"`.execute(tx)
  if (rows[0]?.hasTeam) throw agentsProblems.hasTeam()
  if (rows[0]?.hasContracts) throw agentsProblems.hasContracts()
}

/** Makes a member another type, and counts them as that in the teams above. Who cannot lead a team has no links. */
export async function setType(tx: Db, memberId: string, type: MemberType): Promise<void> {
  await setMemberType(tx, memberId, type)
  if (isLeading(type)) await sql`select agents.place(${memberId}, true)`.execute(tx)
  await sql`select agents.recount(${memberId})`.execute(tx)
  if (isLeading(type)) return
  for (const { code, isActive } of await listLinks(tx, memberId)) {
    if (isActive) await endLink(tx, memberId, code)
  }
}

type Payload = { memberId: string; type: MemberType; before: number }

const gainOf = (currency: string) => ({
  rights: new Map<string, 'all' | string[]>([['agents.write', [currency]]]),
  to: [],
})

/** What a second person approves: a member may do more as an agent. */
export const typeKind: RightsKind = {
  name: 'agents.changeAgentType',
  apply: async (tx, { payload, proposedBy, staff }) => {
    const { memberId, type, before } = payload as Payload
    await sql`select agents.lock_moves(true)`.execute(tx)
    const member = await checkType(tx, memberId, type)
    await refuseGain(tx, [proposedBy, staff.id], gainOf(member.currency))
    if (member.type !== before) throw agentsProblems.typeChanged()
    await setType(tx, memberId, type)
  },
}

/**
 * Makes a member an agent of some kind, or a player again. What gives them rights is decided by a second person. Problems:
 * those of `checkType`, `noSecondPerson`, `alreadyProposed`.
 */
export async function changeAgentType(
  context: StaffContext,
  { memberId, type, reason }: Changing,
  ports: Pick<RightsPorts, 'propose'>,
): Promise<{ success: true; isDone: boolean }> {
  const subject = `member:${memberId}`
  const sides = (member: Standing) => ({
    before: { account: member.account, memberType: String(member.type) },
    after: { account: member.account, memberType: String(type) },
  })
  const { isDone } = await inTransaction(context.db, async (tx) => {
    await sql`select agents.lock_moves(true)`.execute(tx)
    const member = await checkType(tx, memberId, type)
    if (member.type === type) return { isDone: true }
    if (rankOf(type) <= rankOf(member.type)) {
      await setType(tx, memberId, type)
      tellAct(tx, { subject, ...sides(member), reason })
      return { isDone: true }
    }
    const payload: Payload = { memberId, type, before: member.type }
    const plan = async () => ({
      kind: typeKind,
      subject,
      ...sides(member),
      payload,
      reason,
      gain: gainOf(member.currency),
    })
    const asked = await askSecond({ ...context, db: tx }, plan, ports)
    tellAct(tx, { subject, ...sides(member), reason })
    return asked
  })
  return { success: true, isDone }
}
