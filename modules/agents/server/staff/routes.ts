import { answer } from '@tessera/server-kit'
import { agentsStaffCalls } from '../../staff-calls.ts'
import { listAgentLines } from './list-agent-lines.ts'

/** The teams of all agents, for the staff. */
export const agentsStaffRoutes = () =>
  answer(agentsStaffCalls, {
    listAgentLines: (context, { query }) => listAgentLines(context, query),
  })
