export { batchFaults, type NewFault } from './faults.ts'
export type { Answered, Machine } from './machine.ts'
export { officeRoutes } from './routes.ts'
