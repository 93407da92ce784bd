import { answer } from '@tessera/server-kit'
import { depositDeskCalls } from '../../deposit-desk-calls.ts'
import { claimDeposit, confirmDeposit, rejectDeposit, releaseDeposit } from './deposit-desk.ts'
import { listDepositDesk, readDeskDeposit } from './list-deposit-desk.ts'

/** The calls of the desk of deposits. */
export const depositDeskRoutes = answer(depositDeskCalls, {
  listDepositDesk: ({ db }, { query }) => listDepositDesk(db, query),
  readDeskDeposit: (context, { params }) => readDeskDeposit(context, params.id),
  claimDeposit: (context, { params }) => claimDeposit(context, params.id),
  releaseDeposit: (context, { params }) => releaseDeposit(context, params.id),
  confirmDeposit: (context, { params, body }) => confirmDeposit(context, { ...params, ...body }),
  rejectDeposit: (context, { params, body }) => rejectDeposit(context, { ...params, ...body }),
})
