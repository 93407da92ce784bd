export { type DeskRound, type Operator, operatorStaffCalls } from './operator-staff-calls.ts'
export { operatorsProblems } from './problems.ts'
