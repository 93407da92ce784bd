import { propose } from '@tessera/compliance/server'
import { commonProblems, Problem } from '@tessera/calls'
import { answer, type StaffContext } from '@tessera/server-kit'
import { agentsMoveCalls } from '../../move-calls.ts'
import { agentsProblems } from '../../problems.ts'
import { agentsStaffCalls } from '../../staff-calls.ts'
import { changeAgentType } from '../moves/change-type.ts'
import { cancelMove, moveAgent } from '../moves/move-agent.ts'
import { previewMove } from '../moves/preview-move.ts'
import { listAgentLines } from './list-agent-lines.ts'
import { listMoves } from './list-moves.ts'
import { listLargestAgents } from './list-largest-agents.ts'
import { readAgent } from './read-agent.ts'
import { findMember } from './scope.ts'

/** The teams of all agents, for the staff, and what the staff change of them. */
export const agentsStaffRoutes = () => [
  ...answer(agentsStaffCalls, {
    listAgentLines: (context, { query }) => listAgentLines(context, query),
    listLargestAgents: (context, { query }) => listLargestAgents(context, query),
    readAgent: (context, { params, query }) => readAgent(context, { ...params, ...query }),
  }),
  ...answer(agentsMoveCalls, {
    changeAgentType: async (context, { params, body }) => {
      const { id } = await findMember(context, params, 'agents.write')
      return changeAgentType(context, { memberId: id, ...body }, { propose })
    },
    previewMove: async (context, { params, query }) =>
      previewMove(context, await bothOf(context, params.id, query.to)),
    moveAgent: async (context, { params, body }) => {
      const both = await bothOf(context, params.id, body.to ?? undefined)
      return {
        success: true as const,
        ...(await moveAgent(context, { ...both, reason: body.reason }, { propose })),
      }
    },
    listMoves: (context, { query }) => listMoves(context, query),
    cancelMove: (context, { params, body }) => cancelMove(context, { ...params, ...body }),
  }),
]

const isNotFound = (error: unknown): boolean =>
  error instanceof Problem && error.kind === commonProblems.notFound

/** Who moves, and below whom; both in the scope of the writer. Problems: `common.notFound`, `unknownAccount`. */
async function bothOf(context: StaffContext, id: string, to: string | undefined) {
  const member = await findMember(context, { id }, 'agents.write')
  if (to === undefined) return { memberId: member.id, toId: null }
  const upline = await findMember(context, { account: to }, 'agents.write').catch(
    (error: unknown) => {
      throw isNotFound(error) ? agentsProblems.unknownAccount() : error
    },
  )
  return { memberId: member.id, toId: upline.id }
}
