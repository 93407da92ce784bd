import { answer, ofMoney } from '@tessera/server-kit'
import { approvalCalls, auditCalls, headsCalls, regionCalls } from '../calls.ts'
import { confirmApproval, refuseApproval, withdrawApproval } from './approvals/decide.ts'
import { listApprovals } from './approvals/list-approvals.ts'
import { findDays } from './audit/heads.ts'
import { checkActs, exportActs, listActs } from './audit/list-acts.ts'
import { changeRegionRule, listRegionChanges, readRegionRule, tryAddress } from './change-region.ts'
import type { CompliancePorts } from './ports.ts'
import { daysShown } from '../limits.ts'

export const complianceRoutes = (ports: CompliancePorts = {}) => [
  ...answer(regionCalls, {
    readRegionRule: ({ db }) => readRegionRule(db),
    writeRegionRule: (context, { body }) => changeRegionRule(context, body),
    tryAddress: ({ db }, { query }) => tryAddress(db, query.address),
    listRegionChanges: ({ db }, { query }) => listRegionChanges(db, query),
  }),
  ...answer(auditCalls, {
    listActs: ({ db, staff }, { query }) => listActs(db, query, ports.auditNames, staff.language),
    exportActs: ({ db }, { query }) => exportActs(db, query.after),
    checkActs: ({ db }) => checkActs(db),
  }),
  ...answer(headsCalls, {
    listHeads: async ({ db }) => ({ list: await findDays(db, daysShown) }),
  }),
  // What waits for a second person may be of money: who gets what, up to which sum.
  ...ofMoney(
    answer(approvalCalls, {
      listApprovals: (context, { query }) => listApprovals(context, query, ports.auditNames),
      confirmApproval: (context, { params, body }) =>
        confirmApproval(context, { ...params, ...body }, ports.approvalKinds ?? []),
      refuseApproval: (context, { params, body }) =>
        refuseApproval(context, { ...params, ...body }),
      withdrawApproval: (context, { params }) => withdrawApproval(context, params.id),
    }),
  ),
]
