import { query, send } from '@tessera/web-kit'
import type { StatementSource } from '../../agent/runs/statement-source.ts'
import { runStaffCalls } from '../../run-staff-calls.ts'

const { readStaffRunStatement, listStaffRunMembers, listStaffRunBets } = runStaffCalls

/** Where the staff read a payment from: the same figures that its agent sees. */
export const staffStatements: StatementSource = {
  statement: (params) => query(readStaffRunStatement, { params }),
  members: (params, asked) => query(listStaffRunMembers, { params, query: asked }),
  allMembers: (params, asked) => send(listStaffRunMembers, { params, query: asked }),
  bets: (params, asked) => query(listStaffRunBets, { params, query: asked }),
}
