export { confirmApproval } from './approvals/decide.ts'
export { propose, type Proposal } from './approvals/propose.ts'
export type { ApprovalKind } from './approvals/kinds.ts'
export { appendAct } from './audit/append-act.ts'
export { countryOf, prepareCountries } from './country-of.ts'
export { breakJobs, breakRoutes, breakStaffRoutes } from './breaks/routes.ts'
export { beginBreak } from './breaks/begin-break.ts'
export type { BreakPorts } from './breaks/ports.ts'
export { findBreakKind, isOnBreak, refuseOnBreak } from './breaks/refuse-on-break.ts'
export { complianceJobs } from './jobs.ts'
export { placeOf } from './place-of.ts'
export { forgetRegion } from './region-rule.ts'
export { complianceTopics } from './region-topic.ts'
export { complianceRoutes } from './routes.ts'
export { checkDeposit } from './play-limits/check-deposit.ts'
export {
  type HouseLimit,
  readHouseLimits,
  readOwnLimits,
  setHouseLimit,
} from './play-limits/house-limits.ts'
export { readReminder } from './play-limits/reminder.ts'
export { isReminderDue } from './play-limits/reminder-due.ts'
export type { PlayLimitPorts } from './play-limits/ports.ts'
export { playLimitJobs, playLimitRoutes } from './play-limits/routes.ts'
