export { lotteryProblems } from './problems.ts'

export const lotteryCalls = {}
