import type { StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { MovePreview } from '../../move-calls.ts'
import { figuresOf, type Sums, sumColumns } from '../reports/figures-of.ts'
import { endingContracts } from './ending-contracts.ts'
import { planned } from './move-agent.ts'
import { nextBusinessDay, typeAfter } from './plan-move.ts'

/** What a move would do, before it is proposed. Problems: those of `refuseMove`. */
export async function previewMove(
  { db, clock }: Pick<StaffContext, 'db' | 'clock'>,
  { memberId, toId }: { memberId: string; toId: string | null },
): Promise<MovePreview> {
  const { member, to } = await planned(db, memberId, toId)
  const { rows } = await sql<Sums & { members: number; agents: number }>`
    select ${sumColumns('d')},
      coalesce((select members from agents.team_size where agent_id = ${memberId}), 0) as members,
      coalesce((select agents from agents.team_size where agent_id = ${memberId}), 0) as agents
    from (
      select * from agents.own_day where member_id = ${memberId}
      union all select * from agents.team_day where agent_id = ${memberId}) d
    where d.unit = ${member.currency}`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('sums have one row')
  return {
    from: member.uplineAccount,
    to: to?.account ?? null,
    effectiveDay: await nextBusinessDay(db, clock()),
    people: sums.members + 1,
    agents: sums.agents + ([1, 2, 41, 42].includes(member.type) ? 1 : 0),
    type: typeAfter(member.type, to === undefined),
    contracts: await endingContracts(db, memberId),
    stays: figuresOf(sums, member.currency),
  }
}
