import { exposureStaffCalls } from './exposure-staff-calls.ts'
import { gameStaffCalls } from './game-staff-calls.ts'
import { issueStaffCalls } from './issue-staff-calls.ts'
import { resultStaffCalls } from './result-staff-calls.ts'
import { salesStaffCalls } from './sales-staff-calls.ts'
import { sourceStaffCalls } from './source-staff-calls.ts'

/** The back office of lotteries. */
export const deskCalls = {
  ...gameStaffCalls,
  ...issueStaffCalls,
  ...exposureStaffCalls,
  ...resultStaffCalls,
  ...salesStaffCalls,
  ...sourceStaffCalls,
}
