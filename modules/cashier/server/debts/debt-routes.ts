import { answer } from '@tessera/server-kit'
import { debtStaffCalls } from '../../debt-staff-calls.ts'
import { confirmDebtWaiver, refuseDebtWaiver } from './decide-debt-waiver.ts'
import { listDebtWaivers, readMemberDebts } from './member-debts.ts'
import { proposeDebtWaiver } from './propose-debt-waiver.ts'

/** The calls with which the staff waive what members owe. */
export const debtRoutes = answer(debtStaffCalls, {
  readMemberDebts: (context, { params }) => readMemberDebts(context, params.memberId),
  listDebtWaivers: (context, { query }) => listDebtWaivers(context, query),
  proposeDebtWaiver: (context, { params, body }) =>
    proposeDebtWaiver(context, { ...params, ...body }),
  confirmDebtWaiver: (context, { params }) => confirmDebtWaiver(context, params.id),
  refuseDebtWaiver: (context, { params, body }) =>
    refuseDebtWaiver(context, { ...params, ...body }),
})
