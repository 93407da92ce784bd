import { boardStaffCalls } from './board-staff-calls.ts'
import { limitsStaffCalls } from './limits-staff-calls.ts'
import { profitStaffCalls } from './profit-staff-calls.ts'
import { queueStaffCalls } from './queue-staff-calls.ts'

/** The back office of sports. */
export const deskCalls = {
  ...boardStaffCalls,
  ...limitsStaffCalls,
  ...profitStaffCalls,
  ...queueStaffCalls,
}
