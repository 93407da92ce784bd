import { answer } from '@tessera/server-kit'
import { correctionCalls } from '../../correction-calls.ts'
import { listStaffBudgets, listStaffLimitChanges, setStaffLimit } from './budgets.ts'
import { confirmCorrection, refuseCorrection } from './decide-correction.ts'
import { listCorrections } from './list-corrections.ts'
import { proposeCorrection } from './propose-correction.ts'

/** The calls of corrections. */
export const correctionRoutes = answer(correctionCalls, {
  listCorrections: (context, { query }) => listCorrections(context, query),
  proposeCorrection: (context, { body }) => proposeCorrection(context, body),
  confirmCorrection: (context, { params }) => confirmCorrection(context, params.id),
  refuseCorrection: (context, { params, body }) =>
    refuseCorrection(context, { ...params, ...body }),
  listStaffBudgets: (context) => listStaffBudgets(context),
  writeStaffLimit: (context, { params, body }) => setStaffLimit(context, { ...params, ...body }),
  listStaffLimitChanges: ({ db }, { query }) => listStaffLimitChanges(db, query),
})
