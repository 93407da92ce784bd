import { query, send } from '@tessera/web-kit'
import { runCalls } from '../../run-calls.ts'
import type { RunRecord } from '../../run-shapes.ts'

export type Which = Pick<RunRecord, 'runId' | 'contractId'>
type Page = { pageNo: number; pageSize?: number }

const { readRunStatement, listRunMembers, listRunBets, readSignedRun } = runCalls

/** Where an agent reads a payment from. */
export const agentStatements = {
  statement: (params: Which) => query(readRunStatement, { params }),
  members: (params: Which, asked: Page) => query(listRunMembers, { params, query: asked }),
  allMembers: (params: Which, asked: Page) => send(listRunMembers, { params, query: asked }),
  bets: (params: Which & { memberId: string }, asked: Page) =>
    query(listRunBets, { params, query: asked }),
  signed: (params: Which) => send(readSignedRun, { params }),
}

/** The calls by which a reader opens a payment: the staff have their own. A signed statement is the agent's alone. */
export type StatementSource = Omit<typeof agentStatements, 'signed'> &
  Partial<Pick<typeof agentStatements, 'signed'>>
