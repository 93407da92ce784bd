import type { RightsPorts } from '@tessera/identity/server'
import { answer } from '@tessera/server-kit'
import { depositDeskCalls } from '../../deposit-desk-calls.ts'
import { settleUnclear } from '../reversal/settle-unclear.ts'
import { claimDeposit, confirmDeposit, rejectDeposit, releaseDeposit } from './deposit-desk.ts'
import { listDepositDesk, readDeskDeposit } from './list-deposit-desk.ts'

/** The calls of the desk of deposits. `propose`: how what takes two persons is proposed. */
export const depositDeskRoutes = (ports: Pick<RightsPorts, 'propose'>) =>
  answer(depositDeskCalls, {
    listDepositDesk: ({ db }, { query }) => listDepositDesk(db, query),
    readDeskDeposit: (context, { params }) => readDeskDeposit(context, params.id),
    claimDeposit: (context, { params }) => claimDeposit(context, params.id),
    releaseDeposit: (context, { params }) => releaseDeposit(context, params.id),
    confirmDeposit: (context, { params, body }) => confirmDeposit(context, { ...params, ...body }),
    rejectDeposit: (context, { params, body }) => rejectDeposit(context, { ...params, ...body }),
    attributeReversal: (context, { params, body: { reason, ...settled } }) =>
      settleUnclear(context, { ...params, reason, settled }, ports),
    dismissReversal: (context, { params, body }) =>
      settleUnclear(context, { ...params, ...body }, ports),
  })
