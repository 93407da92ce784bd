import { dashboardCalls } from './dashboard-calls.ts'
import { operationsCalls } from './operations-calls.ts'
import { reportCalls } from './report-calls.ts'
import { viewCalls } from './view-calls.ts'

export { dashboardCalls, FigureOrder, SiteDay, Payment, Queue } from './dashboard-calls.ts'
export { FaultLine, JobLine, operationsCalls } from './operations-calls.ts'
export { officeProblems } from './problems.ts'
export { Report, reportCalls } from './report-calls.ts'
export { SavedView, viewCalls } from './view-calls.ts'

export const officeCalls = { ...dashboardCalls, ...operationsCalls, ...reportCalls, ...viewCalls }
