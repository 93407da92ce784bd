export { lotteryServer } from './module.ts'
