import type { RightsPorts } from '@tessera/identity/server'
import { answer, type MemberContext, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { runCalls } from '../../run-calls.ts'
import { runStaffCalls } from '../../run-staff-calls.ts'
import { listDebtPayments, listStaffDebts } from '../debts/list-debts.ts'
import { visible } from '../staff/scope.ts'
import { decideRun } from './decide-run.ts'
import { findLine, type LineRow } from './line-rows.ts'
import { listLineBets, listMembers } from './list-members.ts'
import { listOwnDebts, listRunLines, listRunRecords, listRuns } from './list-runs.ts'
import { statementOf } from './read-statement.ts'
import { readRunSettings, writeRunSettings } from './run-settings.ts'
import { readRunningFigure } from './running-figure.ts'
import { signedRun, type SignStatement } from './signed-run.ts'

type Which = { runId: string; contractId: string }

/** Of an agent: their own lines, and those that they pay. */
const own = ({ db, member }: MemberContext, which: Which): Promise<LineRow> =>
  findLine(db, which, sql`(l.lower_id = ${member.id} or l.upper_id = ${member.id})`)

const ofStaff = async (context: StaffContext, which: Which): Promise<LineRow> =>
  findLine(context.db, which, (await visible(context))(sql`r.unit`))

/** The payments of contracts, for agents and staff. */
export const runRoutes = (
  ports: Pick<RightsPorts, 'propose'> & { signStatement: SignStatement },
) => [
  ...answer(runCalls, {
    listRunRecords: (context, { query }) => listRunRecords(context, query),
    readRunningFigure: (context) => readRunningFigure(context),
    readRunStatement: async (context, { params }) =>
      statementOf(context.db, await own(context, params)),
    listRunMembers: async (context, { params, query }) =>
      listMembers(context.db, await own(context, params), query),
    listRunBets: async (context, { params, query }) =>
      listLineBets(context.db, await own(context, params), { ...params, ...query }),
    readSignedRun: async (context, { params }) =>
      signedRun(context, await own(context, params), ports.signStatement),
    listContractDebts: (context) => listOwnDebts(context),
  }),
  ...answer(runStaffCalls, {
    listRuns: (context, { query }) => listRuns(context, query),
    listRunLines: (context, { params, query }) => listRunLines(context, { ...params, ...query }),
    readStaffRunStatement: async (context, { params }) =>
      statementOf(context.db, await ofStaff(context, params)),
    listStaffRunMembers: async (context, { params, query }) =>
      listMembers(context.db, await ofStaff(context, params), query),
    listStaffRunBets: async (context, { params, query }) =>
      listLineBets(context.db, await ofStaff(context, params), { ...params, ...query }),
    decideRun: (context, { params, body }) => decideRun(context, { ...params, ...body }, ports),
    listAllContractDebts: (context, { query }) => listStaffDebts(context, query),
    listDebtPayments: (context, { params, query }) =>
      listDebtPayments(context, { ...params, ...query }),
    readRunSettings: (context, { query }) => readRunSettings(context, query.currency),
    writeRunSettings: (context, { body: { reason: _, ...settings } }) =>
      writeRunSettings(context, settings),
  }),
]
