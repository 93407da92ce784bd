import { faultJobs } from './faults.ts'
import { reportJobs } from './reports.ts'

export { batchFaults, type NewFault } from './faults.ts'
export const officeJobs = [...faultJobs, ...reportJobs]
export type { Answered, Machine } from './machine.ts'
export { officeRoutes } from './routes.ts'
