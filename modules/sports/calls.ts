export { sportsProblems } from './problems.ts'
